-- Where events are sent as they happen (decision 64): one row for each address.
create table webhook (
  id integer generated always as identity primary key,
  adresse text not null,
  -- The types that it gets; null for all, those of later versions too.
  types jsonb,
  actif boolean not null default true,
  -- The last place of the feed that was sent, or passed over. What follows is its queue.
  curseur bigint not null,
  -- Sealed with SECRET. The one before signs along until then.
  secret text not null,
  secret_ancien text,
  ancien_jusqu_a timestamptz,
  -- Failures in a row, since when, and until when nothing is tried.
  echecs integer not null default 0,
  en_echec_depuis timestamptz,
  prochain_essai timestamptz not null default now(),
  -- Who sends its events now, and until when others leave it to them: the work of a killed one goes on after that.
  pris_par uuid,
  pris_jusqu_a timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((secret_ancien is null) = (ancien_jusqu_a is null)),
  check ((echecs = 0) = (en_echec_depuis is null))
);

-- The events that an address did not take at once. A delivered one has no row.
create table webhook_envoi (
  webhook_id integer not null references webhook on delete cascade,
  rang bigint not null,
  tentatives integer not null default 1,
  -- When it is tried again, once the cursor has passed it; null when it was given up.
  prochain_essai timestamptz,
  erreur text not null,
  created_at timestamptz not null default now(),
  primary key (webhook_id, rang)
);
create index webhook_envoi_a_reprendre on webhook_envoi (webhook_id, prochain_essai) where prochain_essai is not null;
create index webhook_envoi_abandonne on webhook_envoi (created_at) where prochain_essai is null;
