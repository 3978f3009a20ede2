-- One row per formation in someone's basket. The basket is personal (R-6).
create table panier_formation (
  id uuid primary key default gen_random_uuid(),
  compte_id uuid not null references compte (id) on delete cascade,
  reference text not null,
  created_at timestamptz not null default now(),
  unique (compte_id, reference)
);
