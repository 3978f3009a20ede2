-- When the refund of a whole order, on the card that paid it, is asked for next; null: nothing is to go back by itself. Orders
-- that were to be refunded before this column came wait for the provider, as they were told.
alter table commande add column a_rendre_le timestamptz;
create index commande_a_rendre on commande (a_rendre_le) where a_rendre_le is not null;
