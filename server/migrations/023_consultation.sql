-- Who looked up how many people, for which client: one trace for every call that tells something of people by e-mail.
create table consultation (
  id bigint generated always as identity primary key,
  compte_id uuid not null references compte on delete cascade,
  client_id integer references client on delete set null,
  genre text not null check (genre in ('CONTACT', 'PARTICIPANTS', 'REMISES', 'PANIER')),
  nombre integer not null,
  moment timestamptz not null default now()
);
create index consultation_moment on consultation (moment);

-- Whom an account looked up in the last hour, as a digest: asking again about the same person discovers nothing.
create table consultation_personne (
  compte_id uuid not null references compte on delete cascade,
  empreinte text not null,
  moment timestamptz not null default now(),
  primary key (compte_id, empreinte)
);
create index consultation_personne_moment on consultation_personne (moment);
