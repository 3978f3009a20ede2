-- R-14: what an administrator who is not proved wants for a person of the company whom they cannot see. It changes nothing
-- for that person, and tells its author nothing. Its ids are drawn as those of interlocuteurs are.
create table proposition (
  id integer primary key default nextval('interlocuteur_id_seq'),
  interlocuteur_id integer not null references interlocuteur on delete cascade,
  ajoute_par uuid not null references compte on delete cascade,
  nom text not null,
  prenom text not null,
  fonction_id smallint,
  droit_administrateur boolean not null default false,
  droit_inscription boolean not null default false,
  droit_acces_documents boolean not null default false,
  role_ids smallint[] not null default '{}',
  unique (interlocuteur_id, ajoute_par)
);
create index proposition_ajoute_par on proposition (ajoute_par);
