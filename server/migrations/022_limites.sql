-- Who caused a mail, for which client and of which kind: one account does not make us write to everybody.
alter table courriel add column auteur_id uuid references compte on delete set null;
alter table courriel add column client_id integer references client on delete set null;
alter table courriel add column genre text check (genre in ('INVITATION', 'INSCRIPTION'));
-- When a mail to somebody outside the client is to leave. Null for any other mail: it is not counted.
alter table courriel add column prevu_le timestamptz;
create index courriel_auteur on courriel (auteur_id, prevu_le) where prevu_le is not null;
create index courriel_destinataire on courriel (destinataire, client_id, genre) where prevu_le is not null;
