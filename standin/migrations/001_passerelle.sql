-- Tables of the stand-in services. The application's own tables never refer to them.
create schema if not exists standin;

-- People who have an account at Passerelle. An address is the same address in capitals.
create table standin.identite (
  sub text primary key,
  email text not null unique check (email = lower(email)),
  prenom text not null,
  nom text not null,
  mot_de_passe text not null,
  email_verified boolean not null,
  created_at timestamptz not null default now()
);

-- Everything oidc-provider remembers between two requests, so that several instances can share it.
create table standin.oidc_artefact (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);

create index oidc_artefact_grant on standin.oidc_artefact (grant_id) where grant_id is not null;

create index oidc_artefact_uid on standin.oidc_artefact (uid) where uid is not null;

create index oidc_artefact_user_code on standin.oidc_artefact (user_code) where user_code is not null;

create index oidc_artefact_expiry on standin.oidc_artefact (expires_at);

create index oidc_artefact_compte on standin.oidc_artefact ((payload ->> 'accountId')) where model = 'Session';

-- The one signing key: the check makes a second row impossible.
create table standin.cle_signature (
  id integer primary key check (id = 1),
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Password attempts that have not succeeded.
create table standin.tentative (
  id integer generated always as identity primary key,
  email text not null,
  created_at timestamptz not null default now()
);

create index tentative_email on standin.tentative (email, created_at);

create index tentative_created on standin.tentative (created_at);

-- Forgotten passwords: one live link per person, only its hash is kept.
create table standin.reinitialisation (
  sub text primary key references standin.identite (sub) on delete cascade,
  token_hash text not null unique,
  interaction_uid text not null,
  expires_at timestamptz not null
);
