-- socle: the ground. What was done, what leaves as a mail or as an event, and when the database came back from a backup.

-- Every grant, declaration and refusal, for ever.
create table audit (
  id bigint generated always as identity primary key,
  moment timestamptz not null default now(),
  compte_id uuid,
  client_id integer,
  action text not null,
  detail jsonb not null default '{}'
);
create index audit_client on audit (client_id, moment);
-- What an account has done: companies created, declarations made.
create index audit_compte on audit (compte_id, action, moment);
create index audit_moment on audit using brin (moment);

-- The outbox: a mail is written with what it tells of, in one transaction, and sent afterwards.
create table courriel (
  -- Also the Message-ID: a mail that arrives twice can be recognised.
  id uuid primary key default gen_random_uuid(),
  destinataire text not null,
  sujet text not null,
  texte text not null,
  -- What the mail says: it is dressed when it leaves, not while somebody waits for their order. Older rows hold it dressed.
  corps jsonb,
  html text,
  -- [{ nom, type, contenu }], the content in base64.
  pieces_jointes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  tentatives smallint not null default 0,
  -- While one instance sends it, others leave it alone until then. Null: sent, or given up.
  prochain_essai timestamptz default now(),
  envoye_le timestamptz,
  derniere_erreur text,
  -- Who caused a mail, for which client and of which kind: one account does not make us write to everybody. The quarter
  -- personne adds the references.
  auteur_id uuid,
  client_id integer,
  genre text check (genre in ('INVITATION', 'INSCRIPTION', 'MODIFICATION', 'LIEN', 'ACCORD', 'DECLARATION', 'DEVIS')),
  -- When a mail to somebody outside the client is to leave. Null for any other mail: it is not counted.
  prevu_le timestamptz,
  check (html is not null or corps is not null)
-- A mail fits into its page as it is. Compressing its words cost an order more than all else it writes of a mail.
) with (toast_tuple_target = 8160);
create index courriel_a_envoyer on courriel (prochain_essai) where prochain_essai is not null;
create index courriel_envoye on courriel (envoye_le) where envoye_le is not null;
create index courriel_auteur on courriel (auteur_id, prevu_le) where prevu_le is not null;
create index courriel_destinataire on courriel (destinataire, client_id, genre) where prevu_le is not null;
-- Mails that were given up: few, and looked for at each reading of the metrics.
create index courriel_abandonne on courriel (created_at) where envoye_le is null and prochain_essai is null;

-- What happens, for the provider's other systems (decision 64): one row each, written by the transaction in which it
-- happens. Triggers write them, so that no way of doing a thing is forgotten, that of an older version included. Rows hold
-- ids, states, days and sums, never a name or an address: they stay for ever, and an erasure has nothing to do here.
create table evenement (
  -- The order of writing. What happens to one thing happens under its lock: of two rows about it, the later has the
  -- higher id.
  id bigint generated always as identity primary key,
  -- The place in the feed, without a gap; null until it is given, once the row can be seen.
  rang bigint,
  -- Of contract/integration/evenement.ts, as what it tells.
  type text not null,
  objet text not null,
  objet_id text not null,
  donnees jsonb not null,
  moment timestamptz not null default now()
);
create index evenement_a_ranger on evenement (id) where rang is null;
-- Two that rank at once may not give one place twice.
create unique index evenement_rang on evenement (rang) where rang is not null;

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

-- When the database came back from an earlier state: a backup was restored, or a replica promoted that lacked the last
-- moments (decision 42).
create table reprise (
  id integer generated always as identity primary key,
  faite_le timestamptz not null,
  -- The state that it came back to, where it is known.
  etat_du timestamptz,
  -- The last place of the feed that stayed as it was, and the one after which the feed goes on. Nobody has a place between.
  rang_dernier bigint not null,
  rang_depart bigint not null,
  -- When the provider said which numbers had been issued; invoices and credit notes wait for it.
  confirmee_le timestamptz
);
