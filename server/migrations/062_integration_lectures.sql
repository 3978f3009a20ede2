-- What other systems ask for: what changed since a moment. A row that changes is written anew behind the others, so that
-- the moments follow the rows; an order pays little for such an index.
create index commande_updated_at on commande using brin (updated_at) with (autosummarize = on);
create index inscription_updated_at on inscription using brin (updated_at) with (autosummarize = on);
create index client_updated_at on client (updated_at);
create index interlocuteur_updated_at on interlocuteur (updated_at);
create index commande_historique_moment on commande_historique using brin (moment);
create index encaissement_created_at on encaissement using brin (created_at);
create index audit_moment on audit using brin (moment);
