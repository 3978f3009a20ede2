-- When the provider last reminded the signatories of a document by hand: once a day at most (decision 70).
alter table signature_demande add column relance_le timestamptz;

-- The desk counts the declarations that wait for the provider, and lists them.
create index interlocuteur_a_juger on interlocuteur (client_id)
  where droit_administrateur and not (statut_admin_valide and prouve);
