-- porte: what the doors remember of calls.

-- What was answered to a call with an Idempotency-Key, for 24 hours: the same call again gets the same answer.
create table idempotence (
  cle_id text not null references cle_integration (id),
  cle text not null,
  -- Method, address and body, hashed: another call under the same Idempotency-Key is refused.
  empreinte text not null,
  reponse jsonb,
  -- A write of several transactions says that it is under way, and what it has done so far: the same call meanwhile is told
  -- so, and one that comes after a kill goes on and answers for both. Until then, nobody else takes it up.
  prise_jusqu_a timestamptz,
  -- What the steps that are done count; null until the first one.
  avancement jsonb,
  created_at timestamptz not null,
  primary key (cle_id, cle)
);
create index idempotence_created_at on idempotence (created_at);
