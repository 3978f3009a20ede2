-- What other systems ask for: what changed since a moment. Of tables that only grow, the moments follow the rows.
create index commande_updated_at on commande (updated_at);
create index inscription_updated_at on inscription (updated_at);
create index client_updated_at on client (updated_at);
create index interlocuteur_updated_at on interlocuteur (updated_at);
create index commande_historique_moment on commande_historique using brin (moment);
create index encaissement_created_at on encaissement using brin (created_at);
create index audit_moment on audit using brin (moment);
