-- A mail fits into its page as it is. Compressing its words cost an order more than everything else it writes of a mail.
alter table courriel set (toast_tuple_target = 8160);
