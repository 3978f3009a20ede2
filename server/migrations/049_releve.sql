-- Bank statements that were read, and what became of the money that they tell of (decision 60).

create table releve (
  id integer generated always as identity primary key,
  nom text not null,
  -- Of the file: read again, it is the same statement.
  sha256 bytea not null unique,
  format text not null,
  lu_le timestamptz not null
);

create table releve_ecriture (
  -- What the training provider types.
  id integer generated always as identity primary key,
  releve_id integer not null references releve,
  -- Of the money itself: the same in every statement that tells of it.
  cle text not null unique,
  compte text not null,
  montant_cents bigint not null check (montant_cents > 0),
  -- The value day.
  jour date not null,
  payeur text not null,
  iban text not null,
  libelle text not null,
  end_to_end text not null,
  -- False for another currency, and for what the bank took back or gave back: it pays nothing.
  encaissable boolean not null,
  -- ENREGISTREE: by itself, or as the training provider said; ECARTEE: it pays none of our invoices.
  etat text not null check (etat in ('ENREGISTREE', 'A_RAPPROCHER', 'ECARTEE')),
  -- Why it waits, or why it was set aside.
  motif text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index releve_ecriture_a_rapprocher on releve_ecriture (created_at) where etat = 'A_RAPPROCHER';
create index releve_ecriture_montant on releve_ecriture (montant_cents, jour);
create index releve_ecriture_releve on releve_ecriture (releve_id);
