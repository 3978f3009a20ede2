-- The desk lists clients by name (decision 68).
create index client_nom on client (recherche, id);
