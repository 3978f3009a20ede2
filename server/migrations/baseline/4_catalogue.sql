-- catalogue: what a provider teaches (fiche), when and where (session), and what it costs. Lists that are always read whole
-- and that no other row points to are jsonb; everything else has its table.

-- What formations are about: the list by which the catalogue is filtered.
create table theme (
  id integer primary key check (id > 0),
  label text not null
);

-- Kinds of people whom formations are for. "public" is a reserved word; the specification says publicConcernes.
create table public_concerne (
  id integer primary key check (id > 0),
  label text not null
);

-- Who sells or organises a formation: the provider, and those it works with.
create table organisme (
  id integer primary key check (id > 0),
  nom text not null,
  telephone text,
  email text,
  siren text,
  outre_mer boolean not null default false
);

-- Where sessions take place.
create table lieu (
  id integer primary key check (id > 0),
  nom text not null,
  adresse text not null,
  code_postal text not null,
  ville text not null
);

-- A sheet of the catalogue: what is taught, to whom and how.
create table fiche (
  id integer generated always as identity primary key,
  reference text not null unique,
  publiee boolean not null default true,
  -- NAV-03: 128 random bits or more; whoever holds it may read the fiche before it is published.
  preview_hash text unique,
  statut text,
  obsolete boolean not null default false,
  titre text not null,
  sous_titre text,
  type_id smallint not null,
  fiche_type text not null,
  theme_id integer references theme,
  delegable boolean not null default false,
  description text not null,
  objectifs text[] not null default '{}',
  programme jsonb not null default '[]',
  mentions_accessibilite text,
  prerequis text,
  autre_public text,
  duree_jours numeric(5, 2) not null,
  duree_minutes integer not null,
  plateforme_duree_acces integer,
  seances jsonb not null default '[]',
  lien_elearning jsonb,
  organisateur_id integer not null references organisme,
  vendeur_id integer not null references organisme,
  catalogue_url text,
  tarif_descriptions text[] not null default '{}',
  precisions_tarifaires text,
  precisions_tarifaires_intra text,
  commentaires_front text,
  commentaires_front_intitule text,
  accepte_prise_en_charge_portail boolean not null default false,
  message_promotionnel text,
  inscription_personnes_morales_uniquement boolean not null default false,
  inscription_message_contact_personnes_physiques text,
  -- Weighted words of the fiche, its theme, its type and its steps; kept by the import.
  recherche tsvector not null default '',
  -- PAR-08: only trainees in their three years may attend.
  reserve_stagiaires boolean not null default false,
  -- GRI-07: [{ question, reponses: [text] }]. A fiche without questions has no test.
  test_positionnement jsonb not null default '[]',
  -- L. 6353-4, 4° and L. 6353-8 of the Code du travail: who teaches, with their titles or references, and the internal rules
  -- that a person reads before a contract (decision 57). A session without trainers of its own has those of its fiche.
  formateurs jsonb not null default '[]',
  reglement_interieur text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index fiche_recherche on fiche using gin (recherche);
create index fiche_theme on fiche (theme_id);
create index fiche_reference on fiche (lower(reference));

-- Whom a fiche is for.
create table fiche_public (
  fiche_id integer not null references fiche on delete cascade,
  public_concerne_id integer not null references public_concerne,
  primary key (fiche_id, public_concerne_id)
);
create index fiche_public_public on fiche_public (public_concerne_id);

-- The partners, sponsors and co-organisers of a fiche, in their order.
create table fiche_organisme (
  fiche_id integer not null references fiche on delete cascade,
  organisme_id integer not null references organisme,
  role text not null check (role in ('PARTENAIRE', 'COMMANDITAIRE', 'COORGANISATEUR')),
  ordre integer not null,
  primary key (fiche_id, role, ordre)
);

-- A step of a blended course or cursus. Its product is a fiche when it is sold on its own too.
create table etape (
  id integer generated always as identity primary key,
  fiche_id integer not null references fiche on delete cascade,
  ordre integer not null,
  obligatoire boolean not null default true,
  produit_reference text not null,
  titre text not null,
  type_id smallint not null,
  duree_jours numeric(5, 2) not null,
  duree_minutes integer not null,
  lien_elearning jsonb,
  unique (fiche_id, ordre),
  unique (fiche_id, produit_reference)
);

-- DOC-02: what a fiche gives to read or to watch, and when.
create table support (
  id integer generated always as identity primary key,
  fiche_id integer not null references fiche on delete cascade,
  ordre integer not null,
  titre text not null,
  type text not null check (type in ('FICHIER', 'VIDEO')),
  url text not null,
  -- Days before the beginning and after the end; null: no limit on that side.
  jours_avant integer,
  jours_apres integer,
  unique (fiche_id, ordre)
);

-- A date of a fiche, with its place, its seats and its price.
create table session (
  id integer generated always as identity primary key,
  reference text not null unique,
  fiche_id integer not null references fiche on delete cascade,
  publiee boolean not null default true,
  preview_hash text unique,
  statut text,
  titre_session text,
  mode_id smallint not null default 1,
  provisoire boolean not null default false,
  lieu_id integer references lieu,
  lieu_intra text,
  date_debut date,
  date_fin date,
  date_limite_inscription date,
  -- The last day to register, by the calendar; least() ignores what is null.
  ouverte_jusqu_au date not null generated always as (coalesce(least(date_debut, date_limite_inscription), 'infinity')) stored,
  -- Sorts what has no date last, in an index and in a comparison.
  date_tri date not null generated always as (coalesce(date_debut, 'infinity')) stored,
  dates jsonb not null default '[]',
  programmations jsonb not null default '[]',
  -- Null: places are not counted. Sold elsewhere, sold here; what is left can never be negative (CMD-09).
  nb_places integer check (nb_places >= 0),
  nb_places_externes integer not null default 0 check (nb_places_externes >= 0),
  nb_places_vendues integer not null default 0 check (nb_places_vendues >= 0),
  nb_places_restantes integer generated always as (nb_places - nb_places_externes - nb_places_vendues) stored
    check (nb_places_restantes >= 0),
  -- The sum of the prestations, for lists.
  montant_ht_cents integer not null check (montant_ht_cents >= 0),
  regime_tva_id smallint not null,
  perimetre_fiscalise boolean not null default true,
  part_distance smallint check (part_distance between 0 and 100),
  precisions_tarifaires text,
  precisions_tarifaires_intra text,
  message_promotionnel text,
  paiement jsonb,
  test_positionnement_disponible boolean,
  -- An intra session is one customer's: the SIRET of who may see and order it. Nobody may where it is not known.
  siret_client text,
  -- RFC 5545 SEQUENCE: how often what calendars say of it has changed.
  revision integer not null default 0,
  -- The transaction that last changed what a search counts of the session. Of the places, it counts whether one is left:
  -- only who sells the last one, or gives one back, changes it.
  changement xid8 not null default pg_current_xact_id(),
  -- Until when a registration may be changed, and what a cancellation keeps (decision 49). A session has the
  -- usual ones until an import says others.
  conditions jsonb not null default
    '{"remplacementJours":0,"reportJours":10,"annulationJours":14,"retenue":50,"paliers":[{"jours":3,"retenue":100}]}',
  formateurs jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (date_fin >= date_debut)
);
create index session_fiche on session (fiche_id, date_tri, id);
create index session_lieu on session (lieu_id);
create index session_reference on session (lower(reference));
create index session_changement on session (changement);
-- The desk lists sessions by date (decision 68).
create index session_date on session (date_tri, id);
-- The sessions of one customer, which a merger moves.
create index session_siret_client on session (siret_client) where siret_client is not null;

-- What the price of a session consists of.
create table prestation (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  ordre integer not null,
  description text not null,
  montant_ht_cents integer not null check (montant_ht_cents >= 0),
  soumis_tva boolean not null,
  unique (session_id, ordre)
);

-- What one may order beside a session: a meal, a book.
create table prestation_optionnelle (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  ordre integer not null,
  description text not null,
  montant_ht_cents integer not null check (montant_ht_cents >= 0),
  quantite_max integer not null check (quantite_max > 0),
  unique (session_id, ordre)
);

-- The discounts of a session, and who is entitled to each.
create table remise (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  ordre integer not null,
  condition text not null,
  tarification_public text not null,
  description text not null,
  precisions text,
  montant_ht_cents integer not null check (montant_ht_cents >= 0),
  unique (session_id, ordre)
);

-- The dates a session of a cursus offers for each of its steps.
create table cursus_session (
  session_id integer not null references session on delete cascade,
  etape_id integer not null references etape on delete cascade,
  option_session_id integer not null references session,
  ordre integer not null,
  primary key (session_id, etape_id, option_session_id)
);
create index cursus_session_option on cursus_session (option_session_id);

-- Every word of the catalogue, without accents, and how it is written: what a misspelt word is compared with.
create table mot_recherche (
  mot text primary key,
  forme text not null,
  nombre integer not null
);
create index mot_recherche_trigrammes on mot_recherche using gin (mot gin_trgm_ops);

-- Another value after each change of the rest of the catalogue, which only imports make, one after the other. Empty until
-- the first.
create table catalogue_version (
  seule boolean primary key default true check (seule),
  version uuid not null
);

-- What somebody at the desk is about to change, as customers would see it: one for each person, for an hour.
create table apercu (
  compte_id uuid primary key references compte on delete cascade,
  hash text not null unique,
  ligne text not null check (ligne in ('fiche', 'session')),
  formation jsonb not null,
  expire_le timestamptz not null
);
