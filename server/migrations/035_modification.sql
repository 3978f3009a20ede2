-- What a buyer changes after the order (decision 50): replaces somebody, moves people to another date, cancels.

create table modification (
  -- Chosen by who asks: sent twice, the change is made once.
  id uuid primary key,
  commande_id uuid not null references commande,
  nature text not null check (nature in ('REMPLACEMENT', 'REPORT', 'ANNULATION')),
  -- A change that costs more on a card waits for its payment, and holds its places (modification_place).
  etat text not null check (etat in ('EN_ATTENTE_PAIEMENT', 'FAITE', 'ABANDONNEE')),
  -- Who asked; null for the training provider.
  compte_id uuid references compte,
  auteur text not null,
  motif text not null default '',
  -- What was asked, what the order was before it, and what it becomes.
  demande jsonb not null,
  avant jsonb not null,
  apres jsonb not null,
  -- The lines of the credit note or of the complementary invoice, and their sums: below zero in favour of the payer.
  lignes jsonb not null,
  montant_ht_cents integer not null,
  montant_tva_cents integer not null,
  montant_ttc_cents integer not null check (montant_ttc_cents = montant_ht_cents + montant_tva_cents),
  -- Those who move while others stay have an order of their own from then on.
  commande_creee_id uuid references commande,
  -- Until when a payment is waited for.
  expire_le timestamptz,
  faite_le timestamptz,
  created_at timestamptz not null default now(),
  check ((etat = 'FAITE') = (faite_le is not null)),
  check ((etat = 'EN_ATTENTE_PAIEMENT') <= (expire_le is not null))
);
create index modification_commande on modification (commande_id, created_at);
create index modification_creee on modification (commande_creee_id) where commande_creee_id is not null;
create unique index modification_en_attente on modification (commande_id) where etat = 'EN_ATTENTE_PAIEMENT';
create index modification_a_expirer on modification (expire_le) where etat = 'EN_ATTENTE_PAIEMENT';

-- The places that a change holds until it is paid; they count among the places sold.
create table modification_place (
  modification_id uuid not null references modification on delete cascade,
  session_id integer not null references session,
  nombre integer not null check (nombre > 0),
  primary key (modification_id, session_id)
);
create index modification_place_session on modification_place (session_id);

-- The card payment of what a change adds. The same columns as `paiement`, which has one row for each order.
create table modification_paiement (
  modification_id uuid primary key references modification,
  fournisseur text not null,
  session_fournisseur text not null,
  token text not null,
  url text not null,
  montant_cents integer not null check (montant_cents > 0),
  devise text not null default 'EUR',
  encaisse_cents integer not null default 0 check (encaisse_cents >= 0),
  rembourse_cents integer not null default 0 check (rembourse_cents >= 0),
  verifie_le timestamptz not null default now(),
  clos_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fournisseur, session_fournisseur)
);
create index modification_paiement_a_verifier on modification_paiement (verifie_le) where clos_le is null;

-- What is to be given back because of a change: on the card that paid (one of the two payments), or else by transfer to
-- the account that the buyer gave. It is written with the change and done later, once.
create table remboursement (
  -- Also the key that makes the payment provider refund once.
  id uuid primary key default gen_random_uuid(),
  modification_id uuid not null references modification,
  paiement_id uuid references paiement,
  modification_paiement_id uuid references modification_paiement,
  titulaire text,
  iban text,
  montant_cents integer not null check (montant_cents > 0),
  demande_le timestamptz not null default now(),
  -- When a failed attempt is made again.
  a_faire_le timestamptz not null default now(),
  fait_le timestamptz,
  check ((paiement_id is not null)::integer + (modification_paiement_id is not null)::integer + (iban is not null)::integer = 1)
);
create index remboursement_modification on remboursement (modification_id);
create index remboursement_a_faire on remboursement (a_faire_le) where fait_le is null;

-- A change has a credit note or a complementary invoice of its own, in the same series.
alter table facture
  add column modification_id uuid references modification,
  drop constraint facture_commande_id_nature_complement_key,
  add constraint facture_une_fois unique nulls not distinct (commande_id, nature, complement, modification_id);
alter table document
  add column modification_id uuid references modification,
  drop constraint document_commande_id_type_inscription_id_version_key,
  add constraint document_une_version unique nulls not distinct (commande_id, type, inscription_id, modification_id, version);
