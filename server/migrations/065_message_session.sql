-- What the provider wrote to the people of a session, from its desk or its command line (decision 68). Whoever sends it
-- chooses the id: sent twice, it leaves once.
create table message_session (
  id uuid primary key,
  session_id integer not null references session on delete cascade,
  sujet text not null,
  texte text not null,
  audience text not null check (audience in ('TOUS', 'PARTICIPANTS')),
  -- How many people it was sent to.
  nombre integer not null check (nombre > 0),
  created_at timestamptz not null default now()
);
create index message_session_session on message_session (session_id, created_at);
