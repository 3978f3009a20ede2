-- argent: money that moves, by card and otherwise, and what an individual pays under a contract.

-- One attempt to pay an order, or those made with it, by card, at the provider of that time.
create table paiement (
  id uuid primary key default gen_random_uuid(),
  -- The first of them (commande.lot_id).
  commande_id uuid not null references commande,
  fournisseur text not null,
  -- The provider's own name for it.
  session_fournisseur text not null,
  token text not null,
  -- Where the buyer pays.
  url text not null,
  montant_cents integer not null check (montant_cents > 0),
  devise text not null default 'EUR',
  encaisse_cents integer not null default 0 check (encaisse_cents >= 0),
  rembourse_cents integer not null default 0 check (rembourse_cents >= 0),
  -- When the provider last answered, and since when it has nothing new to say.
  verifie_le timestamptz not null default now(),
  clos_le timestamptz,
  -- When it was last asked about an open payment; a silence is counted from verifie_le on.
  demande_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fournisseur, session_fournisseur)
);
create unique index paiement_commande on paiement (commande_id);
create index paiement_a_verifier on paiement (verifie_le) where clos_le is null;

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
  demande_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fournisseur, session_fournisseur)
);
create index modification_paiement_a_verifier on modification_paiement (verifie_le) where clos_le is null;

-- Money that the card provider took for us and that no payment here knows: of an order made after the backup that was
-- restored.
create table paiement_inconnu (
  fournisseur text not null,
  -- The provider's id of what was paid.
  session_fournisseur text not null,
  -- What the provider says that it paid: the id of an order that is lost.
  order_id text not null,
  -- Captured, less what was given back.
  montant_cents bigint not null check (montant_cents > 0),
  devise text not null,
  vu_le timestamptz not null,
  -- When it was given back, or somebody said what became of it.
  traite_le timestamptz,
  motif text not null default '',
  primary key (fournisseur, session_fournisseur)
);
create index paiement_inconnu_a_traiter on paiement_inconnu (vu_le) where traite_le is null;

-- Money that arrives otherwise than by card, and what takes such a payment back (decision 59).
create table encaissement (
  id uuid primary key default gen_random_uuid(),
  commande_id uuid not null references commande on delete cascade,
  -- The invoice that the payer named: its money goes there first. The quarter papier adds the reference.
  facture_id integer,
  -- Below zero for what is taken back, or moved to an order that was made of this one.
  montant_cents integer not null check (montant_cents <> 0),
  recu_le date not null,
  mode text not null check (mode in ('virement', 'cheque', 'prelevement', 'especes')),
  reference text not null default '',
  -- Recorded again under the same key, it changes nothing.
  cle text not null unique,
  source text not null check (source in ('gestion', 'releve', 'prelevement', 'modification')),
  -- The payment that this row takes back, whole; both rows stay.
  annule_id uuid unique references encaissement,
  motif text not null default '',
  -- In which order they were recorded: clocks of several instances may differ.
  rang bigint generated always as identity,
  created_at timestamptz not null default now(),
  check (annule_id is null or montant_cents < 0)
);
create index encaissement_commande on encaissement (commande_id);
create index encaissement_facture on encaissement (facture_id) where facture_id is not null;
create index encaissement_created_at on encaissement using brin (created_at);

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
  -- The payment that paid an échéance of a contract; null by card.
  encaissement_id uuid references encaissement on delete set null,
  created_at timestamptz not null default now(),
  unique (commande_id, rang),
  check ((payee_le is null) = (mode_reglement_id is null)),
  check (rendue_le is null or (payee_le is not null and annulee_le is not null))
);
create index echeance_a_payer on echeance (exigible_le) where payee_le is null and annulee_le is null;
create index echeance_a_rendre on echeance (annulee_le)
  where payee_le is not null and annulee_le is not null and rendue_le is null;
create index echeance_encaissement on echeance (encaissement_id) where encaissement_id is not null;

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
  demande_le timestamptz,
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

-- What is to be given back: on the card that paid (one of the three kinds of payments), or else by transfer to an account,
-- which is not always known. It is written with what causes it and done later, once.
create table remboursement (
  -- Also the key that makes the payment provider refund once.
  id uuid primary key default gen_random_uuid(),
  -- What is given back because of a change names it; a refund of a whole order, or of money beyond what is due, its order.
  modification_id uuid references modification,
  commande_id uuid references commande,
  paiement_id uuid references paiement,
  modification_paiement_id uuid references modification_paiement,
  titulaire text,
  iban text,
  montant_cents integer not null check (montant_cents > 0),
  demande_le timestamptz not null default now(),
  -- When a failed attempt is made again.
  a_faire_le timestamptz not null default now(),
  fait_le timestamptz,
  -- A refund that the payment provider refuses for good (decision 50): from then on it is one by transfer, to the account
  -- that somebody gives. It still names its payment, whose money it is.
  refuse_le timestamptz,
  -- The card that paid an échéance may refuse for good to take the money back, too (decision 50): from then on it is a
  -- transfer, to the account that somebody gives. Such a row names the order and the attempt, which is not tried again: its
  -- a_rendre_le is null.
  echeance_paiement_id uuid references echeance_paiement,
  constraint remboursement_pourquoi check ((modification_id is null) <> (commande_id is null)),
  constraint remboursement_source check (
    case num_nonnulls(paiement_id, modification_paiement_id, echeance_paiement_id)
    when 1 then iban is null or refuse_le is not null
    when 0 then refuse_le is null and (iban is not null or commande_id is not null)
    else false end)
);
create index remboursement_modification on remboursement (modification_id);
create index remboursement_a_faire on remboursement (a_faire_le) where fait_le is null;
create index remboursement_commande on remboursement (commande_id) where commande_id is not null;
create index remboursement_paiement on remboursement (paiement_id) where paiement_id is not null;
create index remboursement_modification_paiement on remboursement (modification_paiement_id)
  where modification_paiement_id is not null;
create unique index remboursement_echeance_paiement on remboursement (echeance_paiement_id)
  where echeance_paiement_id is not null;
create unique index remboursement_trop_percu on remboursement (commande_id)
  where num_nonnulls(paiement_id, modification_paiement_id, echeance_paiement_id, modification_id) = 0 and fait_le is null;
