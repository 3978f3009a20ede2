-- The keys of the provider's own systems. The key itself is shown once and not kept: only its hash is.
create table cle_integration (
  -- Part of the key: who finds a key that leaked knows which one to revoke.
  id text primary key,
  nom text not null,
  hash text not null unique,
  droits text[] not null,
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  utilisee_le timestamptz,
  revoquee_le timestamptz
);
create unique index cle_integration_nom on cle_integration (nom) where revoquee_le is null;

-- What was answered to a call with an Idempotency-Key, for 24 hours: the same call again gets the same answer.
create table idempotence (
  cle_id text not null references cle_integration (id),
  cle text not null,
  -- Method, address and body, hashed: another call under the same Idempotency-Key is refused.
  empreinte text not null,
  reponse jsonb,
  created_at timestamptz not null,
  primary key (cle_id, cle)
);
create index idempotence_created_at on idempotence (created_at);
