-- platform: what knows no domain word. Who is signed in, and with which key other systems call.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- French stems without accents: « formations », « formation » and « Formation » are one word.
create text search configuration estrade (copy = french);
alter text search configuration estrade
  alter mapping for hword, hword_part, word with unaccent, french_stem;

-- CLI-01: companies are found by the beginnings of the words of their name, accents and punctuation aside. Columns and
-- indexes hold what it answers: another answer needs another function, and those written anew.
create function texte_recherche(texte text) returns text
  language sql immutable strict parallel safe
  return ' ' || trim(regexp_replace(lower(unaccent('unaccent', texte)), '[[:punct:][:space:]]+', ' ', 'g'));

-- Browsers that are signed in. Only the hash of the cookie's token is kept.
create table sign_in (
  token_hash text primary key,
  -- Of the quarter personne, which adds the reference.
  compte_id uuid not null,
  public_value text not null,
  issuer text not null,
  sub text not null,
  sid text,
  id_token text not null,
  given_name text not null,
  family_name text not null,
  name text not null,
  email text not null,
  email_verified boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the person typed their password at the identity service, where it says so.
  authentifie_le timestamptz,
  -- When they last used the desk.
  bureau_le timestamptz,
  -- What a person recognises a sign-in by, in words: 'Firefox sur Windows'. Null: nobody knows.
  appareil text
);
create index sign_in_compte on sign_in (compte_id);
create index sign_in_sub on sign_in (issuer, sub);
create index sign_in_sid on sign_in (issuer, sid);
create index sign_in_expiry on sign_in (expires_at);

-- Login attempts and logout tokens that were used once.
create table sign_in_replay (
  id text primary key,
  expires_at timestamptz not null
);
create index sign_in_replay_expiry on sign_in_replay (expires_at);

-- The keys of the provider's own systems. The key itself is shown once and not kept: only its hash is.
create table cle_integration (
  -- Part of the key: who finds a key that leaked knows which one to revoke.
  id text primary key,
  nom text not null,
  hash text not null unique,
  droits text[] not null,
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  utilisee_le timestamptz,
  revoquee_le timestamptz
);
create unique index cle_integration_nom on cle_integration (nom) where revoquee_le is null;
