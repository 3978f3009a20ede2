-- Direct debits: the accounts that clients let the training provider debit, and what it debits (decision 60).

create sequence mandat_sepa_rum;

create table mandat_sepa (
  id integer generated always as identity primary key,
  -- The unique reference of the mandate, which its paper bears; the number of the order where that is what it bears.
  rum text not null unique default 'M' || lpad(nextval('mandat_sepa_rum')::text, 8, '0'),
  -- Who pays.
  client_id integer not null references client on delete cascade,
  titulaire text not null,
  iban text not null,
  -- Who gave the account; null when the training provider typed it.
  compte_id uuid references compte on delete set null,
  -- Null until the training provider has the signed paper: nothing is debited before.
  signe_le date,
  revoque_le timestamptz,
  created_at timestamptz not null
);
create index mandat_sepa_client on mandat_sepa (client_id);
create index mandat_sepa_compte on mandat_sepa (compte_id);
create index mandat_sepa_a_signer on mandat_sepa (created_at) where signe_le is null and revoque_le is null;

-- One file for the bank, kept so that it can be given again as it was.
create table prelevement_lot (
  id integer generated always as identity primary key,
  jour date not null,
  fichier text not null,
  created_at timestamptz not null
);

-- An invoice is debited once: what a bank rejects is paid otherwise.
create table prelevement (
  numero text primary key,
  lot_id integer not null references prelevement_lot,
  mandat_id integer not null references mandat_sepa,
  commande_id uuid not null references commande,
  montant_cents integer not null check (montant_cents > 0),
  etat text not null check (etat in ('EMIS', 'ENCAISSE', 'REJETE')),
  motif text not null default '',
  encaissement_id uuid references encaissement,
  updated_at timestamptz not null,
  check ((etat = 'ENCAISSE') <= (encaissement_id is not null))
);
create index prelevement_lot_id on prelevement (lot_id);
create index prelevement_mandat on prelevement (mandat_id);
create index prelevement_commande on prelevement (commande_id);
create index prelevement_encaissement on prelevement (encaissement_id) where encaissement_id is not null;
