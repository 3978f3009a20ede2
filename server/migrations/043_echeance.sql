-- What an individual pays under a contract, and when (decision 55).

-- The settings when the order was made: the contract prints them, so that later settings do not change them.
alter table contrat
  add column acompte_pourcent integer not null default 30 check (acompte_pourcent between 1 and 30),
  add column acompte_jours integer not null default 10 check (acompte_jours between 2 and 60);

-- The deposit, then the parts of the balance: written when the contract is definitive, paid in their order.
create table echeance (
  id uuid primary key default gen_random_uuid(),
  commande_id uuid not null references commande on delete cascade,
  rang integer not null check (rang > 0),
  nature text not null check (nature in ('ACOMPTE', 'SOLDE')),
  montant_cents integer not null check (montant_cents > 0),
  -- The last day to pay the deposit; the day from which a part of the balance is asked.
  exigible_le date not null,
  -- The day in Paris, and how: by card, or as the training provider says.
  payee_le date,
  mode_reglement_id integer,
  reference text not null default '',
  -- The order ended: what is not paid is asked no more, and what was paid is given back.
  annulee_le timestamptz,
  -- What was paid without a card is given back by the training provider.
  rendue_le timestamptz,
  -- How many of its mails that ask for it were written.
  rappels integer not null default 0,
  created_at timestamptz not null default now(),
  unique (commande_id, rang),
  check ((payee_le is null) = (mode_reglement_id is null)),
  check (rendue_le is null or (payee_le is not null and annulee_le is not null))
);
create index echeance_a_payer on echeance (exigible_le) where payee_le is null and annulee_le is null;
create index echeance_a_rendre on echeance (annulee_le)
  where payee_le is not null and annulee_le is not null and rendue_le is null;

-- Each attempt to pay an échéance by card: it has one that is open at a time. The columns of `paiement`, and what is given
-- back of it.
create table echeance_paiement (
  -- Also the key that makes the payment provider open one session, and refund once.
  id uuid primary key default gen_random_uuid(),
  echeance_id uuid not null references echeance on delete cascade,
  fournisseur text not null,
  -- Null until the payment provider has opened the session: nobody can pay before.
  session_fournisseur text,
  token text,
  url text,
  montant_cents integer not null check (montant_cents > 0),
  devise text not null default 'EUR',
  encaisse_cents integer not null default 0 check (encaisse_cents >= 0),
  rembourse_cents integer not null default 0 check (rembourse_cents >= 0),
  -- Until when the session may be paid.
  expire_le timestamptz not null,
  -- This attempt paid the échéance.
  paye boolean not null default false,
  -- What is to be given back on the card, since when, when it is tried again, and when it was done.
  a_rendre_cents integer not null default 0,
  a_rendre_depuis timestamptz,
  a_rendre_le timestamptz,
  rendu_le timestamptz,
  verifie_le timestamptz not null default now(),
  clos_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fournisseur, session_fournisseur),
  check ((a_rendre_cents > 0) = (a_rendre_depuis is not null))
);
create index echeance_paiement_echeance on echeance_paiement (echeance_id);
create unique index echeance_paiement_ouvert on echeance_paiement (echeance_id) where clos_le is null;
create unique index echeance_paiement_paye on echeance_paiement (echeance_id) where paye;
create index echeance_paiement_a_verifier on echeance_paiement (verifie_le) where clos_le is null;
create index echeance_paiement_a_rendre on echeance_paiement (a_rendre_le) where a_rendre_cents > 0 and rendu_le is null;
