-- What the mail stand-in received, as it came.
create table standin.message (
  id integer generated always as identity primary key,
  recu_le timestamptz not null default now(),
  destinataire text not null,
  sujet text not null,
  source bytea not null
);
