-- The desk lists sessions by date (decision 68).
create index session_date on session (date_tri, id);
