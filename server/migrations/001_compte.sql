-- People who signed in. The identity service's (issuer, sub) is the key: an e-mail address may change hands.
create table compte (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  sub text not null,
  email text not null,
  email_verified boolean not null,
  prenom text not null,
  nom_usage text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issuer, sub)
);

-- Browsers that are signed in. Only the hash of the cookie's token is kept.
create table sign_in (
  token_hash text primary key,
  compte_id uuid not null references compte (id) on delete cascade,
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
  expires_at timestamptz not null
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
