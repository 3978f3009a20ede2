-- What the payment stand-in knows of each payment, and what it has still to tell the merchant.
create table standin.paiement_session (
  id text primary key,
  token text not null unique,
  -- The merchant's idempotency key.
  cle text not null unique,
  order_id text not null,
  reference text not null,
  label text not null,
  montant_cents integer not null check (montant_cents > 0),
  devise text not null,
  return_url text not null,
  notification_url text not null,
  expire_le timestamptz not null,
  statut text not null default 'OPEN',
  -- What a payment under way becomes, and when.
  statut_suivant text,
  suivant_le timestamptz,
  created_at timestamptz not null default now()
);

create table standin.paiement_remboursement (
  -- The merchant's idempotency key.
  cle text primary key,
  session_id text not null references standin.paiement_session on delete cascade,
  montant_cents integer not null check (montant_cents > 0)
);
create index paiement_remboursement_session on standin.paiement_remboursement (session_id);

create table standin.paiement_notification (
  id integer generated always as identity primary key,
  session_id text not null references standin.paiement_session on delete cascade,
  envoyer_le timestamptz not null,
  tentatives integer not null default 0,
  envoyee_le timestamptz
);
create index paiement_notification_a_envoyer on standin.paiement_notification (envoyer_le) where envoyee_le is null;
