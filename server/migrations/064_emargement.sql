-- Half-day attendance (decision 67). What proves that somebody was there is kept as the sheet is.

-- The trainer's link of a session bears this version: a newer version ends the links before it.
create table emargement_lien (
  session_id integer primary key references session on delete cascade,
  version integer not null default 1 check (version > 0)
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

-- What a person attended, where it was recorded by half day.
alter table inscription add column minutes_suivies integer check (minutes_suivies >= 0);
