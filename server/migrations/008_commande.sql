-- Orders and their payment. An order takes its places in the transaction that writes it (CMD-09).

create sequence commande_numero;

create table commande (
  id uuid primary key default gen_random_uuid(),
  -- What people say on the phone. Gaps are no matter here; invoices have their own numbers.
  numero text not null unique default 'C' || lpad(nextval('commande_numero')::text, 8, '0'),
  compte_id uuid not null references compte,
  commandeur_id integer not null references client,
  facturation_client_id integer not null references client,
  particulier boolean not null,
  session_id integer not null references session,
  reference text not null,
  -- The basket item it was made from, which may be gone since.
  panier_formation_id uuid not null,
  -- Null for what costs nothing.
  mode_reglement_id smallint,
  etat text not null check (etat in (
    'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE', 'ECHOUEE', 'ANNULEE', 'EXPIREE', 'A_REMBOURSER', 'REMBOURSEE')),
  montant_ht_cents integer not null check (montant_ht_cents >= 0),
  montant_tva_cents integer not null check (montant_tva_cents >= 0),
  montant_ttc_cents integer not null check (montant_ttc_cents = montant_ht_cents + montant_tva_cents),
  -- What was ordered, as it was then: titles, dates, lines of the price, requests.
  detail jsonb not null,
  -- Of a card payment: when its places are given back.
  expire_le timestamptz,
  -- Of orders made and paid together, the first, which stands for them all; null for itself, and for one made alone.
  lot_id uuid references commande,
  -- When its money was asked back of the provider: of a payment for several orders, a part is theirs.
  remboursement_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((etat = 'EN_ATTENTE_PAIEMENT') <= (expire_le is not null))
);
-- CMD-09: one basket item makes at most one live order, whatever is clicked, retried or opened twice.
create unique index commande_panier_vivante on commande (panier_formation_id)
  where etat in ('EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE');
create index commande_compte on commande (compte_id, created_at desc, id desc);
create index commande_commandeur on commande (commandeur_id, created_at desc, id desc);
create index commande_a_expirer on commande (expire_le) where etat = 'EN_ATTENTE_PAIEMENT';
create index commande_lot on commande (lot_id) where lot_id is not null;
create index commande_a_rembourser on commande (created_at) where etat = 'A_REMBOURSER';

-- The places an order holds, on its session and on each chosen session of a cursus.
create table commande_place (
  commande_id uuid not null references commande on delete cascade,
  session_id integer not null references session,
  nombre integer not null check (nombre > 0),
  primary key (commande_id, session_id)
);
create index commande_place_session on commande_place (session_id);

-- The remises an order used: an entitlement serves once. The catalogue may have withdrawn them since.
create table remise_consommee (
  commande_id uuid not null references commande on delete cascade,
  remise_id integer not null,
  email text not null,
  primary key (commande_id, remise_id, email)
);

create table commande_historique (
  id bigint generated always as identity primary key,
  commande_id uuid not null references commande on delete cascade,
  moment timestamptz not null default now(),
  etat text not null,
  -- What brought it there: the event, and who told it.
  cause text not null
);
create index commande_historique_commande on commande_historique (commande_id, id);

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
  -- When the provider was last asked, and since when it has nothing new to say.
  verifie_le timestamptz not null default now(),
  clos_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fournisseur, session_fournisseur)
);
create unique index paiement_commande on paiement (commande_id);
create index paiement_a_verifier on paiement (verifie_le) where clos_le is null;

alter table inscription
  add column commande_id uuid references commande on delete cascade,
  -- The participant as the order names them: internal reference, funding body, services.
  add column reference_interne text not null default '',
  add column organisme_id smallint,
  add column prestations jsonb not null default '[]';
create index inscription_commande on inscription (commande_id);

-- What a mail says: it is dressed when it leaves, not while somebody waits for their order. Older rows hold it dressed.
alter table courriel
  alter column html drop not null,
  add column corps jsonb,
  add check (html is not null or corps is not null);
