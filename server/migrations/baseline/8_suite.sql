-- suite: what follows an order. Reminders, bank statements, direct debits, attendance, and what is written to the people of
-- a session.

-- The orders whose reminders the training provider stopped.
create table relance_arretee (
  commande_id uuid primary key references commande on delete cascade,
  depuis timestamptz not null default now()
);

-- Bank statements that were read (decision 60).
create table releve (
  id integer generated always as identity primary key,
  nom text not null,
  -- Of the file: read again, it is the same statement.
  sha256 bytea not null unique,
  format text not null,
  lu_le timestamptz not null
);

-- The money that a bank statement tells of, and what became of it.
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
  -- As the bank says it: another one than euros pays nothing, and is shown as what it is.
  devise text not null default 'EUR',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index releve_ecriture_a_rapprocher on releve_ecriture (created_at) where etat = 'A_RAPPROCHER';
create index releve_ecriture_montant on releve_ecriture (montant_cents, jour);
create index releve_ecriture_releve on releve_ecriture (releve_id);

-- Direct debits of one day (decision 60): one file for the bank, kept so that it can be given again as it was.
create table prelevement_lot (
  id integer generated always as identity primary key,
  jour date not null,
  fichier text not null,
  created_at timestamptz not null
);

-- The debit of one invoice, which is debited once: what a bank rejects is paid otherwise.
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

-- The version that the trainer's link of a session bears: a newer version ends the links before it (decision 67).
create table emargement_lien (
  session_id integer primary key references session on delete cascade,
  version integer not null default 1 check (version > 0),
  -- Since when the trainer's link of the present version was given; null once it is revoked, until another one is given.
  donne_le timestamptz default now()
);

-- A half day of which something was recorded, with the hours that it had then: a session that moves afterwards changes
-- nothing of it.
create table emargement_demi_journee (
  session_id integer not null references session,
  jour date not null,
  moment text not null check (moment in ('MATIN', 'APRES_MIDI', 'SOIR', 'JOUR')),
  -- Minutes since midnight; null where the catalogue gave no hours.
  debut smallint,
  fin smallint,
  minutes smallint not null check (minutes >= 0),
  -- Grows with all that is recorded of it: who countersigns says what they have read.
  revision integer not null default 0,
  contresignee_le timestamptz,
  contresignee_par text,
  ip text,
  user_agent text,
  primary key (session_id, jour, moment),
  check ((contresignee_le is null) = (contresignee_par is null))
);

-- What is noted of a person for a half day, by whom, and what they confirmed themself.
create table emargement_pointage (
  inscription_id integer not null references inscription on delete cascade,
  session_id integer not null,
  jour date not null,
  moment text not null,
  etat text not null check (etat in ('PRESENT', 'ABSENT', 'RETARD')),
  retard_minutes smallint check ((retard_minutes > 0) = (etat = 'RETARD')),
  -- Whose word it is, and since when.
  par text not null check (par in ('PARTICIPANT', 'FORMATEUR', 'ORGANISME')),
  note_le timestamptz not null,
  -- That of the half day when it was written: who changes it says which one they have seen.
  revision integer not null,
  -- What the participant did themself, whatever is noted: signed in, or with a code by mail.
  confirme_le timestamptz,
  confirme_par text check (confirme_par in ('COMPTE', 'CODE')),
  confirme_ip text,
  confirme_user_agent text,
  -- The provider changed it after the countersignature.
  corrige_le timestamptz,
  motif text,
  -- When the code on screen was scanned by which a participant confirmed: a confirmation that comes late is counted for the
  -- trainer.
  scanne_le timestamptz,
  primary key (inscription_id, jour, moment),
  foreign key (session_id, jour, moment) references emargement_demi_journee,
  check ((confirme_le is null) = (confirme_par is null)),
  check ((corrige_le is null) = (motif is null))
);
create index emargement_pointage_session on emargement_pointage (session_id, jour, moment);

-- The last code that an address asked for. Unknown addresses have a row too: both are answered alike.
create table emargement_code (
  session_id integer not null references session on delete cascade,
  jour date not null,
  moment text not null,
  email text not null,
  code_sel text not null,
  code_hash text not null,
  expire_le timestamptz not null,
  essais smallint not null default 0,
  -- How many codes it asked for.
  envois smallint not null default 1,
  primary key (session_id, jour, moment, email)
);
create index emargement_code_expire_le on emargement_code (expire_le);

-- The sheet of a session, in its versions, as its file says it and as it is checked by.
create table emargement_feuille (
  id uuid primary key default gen_random_uuid(),
  session_id integer not null references session,
  version integer not null check (version > 0),
  numero text not null unique,
  modele jsonb not null,
  empreinte text not null,
  code text not null unique,
  -- Null until it is drawn and sealed.
  fichier bytea,
  sha256 bytea generated always as (sha256(fichier)) stored unique,
  -- When it is to be sealed: moved ahead by who seals it, so that a killed one's work is done again.
  a_sceller_le timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (session_id, version)
);
create index emargement_feuille_a_sceller on emargement_feuille (a_sceller_le) where fichier is null;

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
