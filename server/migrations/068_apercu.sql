-- What somebody at the desk is about to change, as customers would see it: one for each person, for an hour.
create table apercu (
  compte_id uuid primary key references compte on delete cascade,
  hash text not null unique,
  ligne text not null check (ligne in ('fiche', 'session')),
  formation jsonb not null,
  expire_le timestamptz not null
);
