-- Who is registered (participant), and whom to talk to about what (contact_cle).

-- The people a client registers: its directory, with its interlocuteurs. One row per address.
create table participant (
  id integer generated always as identity primary key,
  client_id integer not null references client on delete cascade,
  email text not null check (email = lower(email)),
  nom text not null,
  prenom text not null,
  created_at timestamptz not null default now(),
  unique (client_id, email)
);
create index participant_email on participant (email);

-- R-16: who may not read the whole directory sees whom they registered.
create table participant_inscripteur (
  participant_id integer not null references participant on delete cascade,
  compte_id uuid not null references compte on delete cascade,
  primary key (participant_id, compte_id)
);
create index participant_inscripteur_compte on participant_inscripteur (compte_id);

-- SOC-08: the roles of an interlocuteur as a key contact, which give no right.
create table contact_cle (
  interlocuteur_id integer not null references interlocuteur on delete cascade,
  role_id smallint not null check (role_id between 1 and 6),
  primary key (interlocuteur_id, role_id)
);
