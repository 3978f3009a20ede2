-- The catalogue: what a provider teaches (fiche), when and where (session), and what it costs.
-- Lists that are always read whole and that no other row points to are jsonb; everything else has its table.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- French stems without accents: « formations », « formation » and « Formation » are one word.
create text search configuration estrade (copy = french);
alter text search configuration estrade
  alter mapping for hword, hword_part, word with unaccent, french_stem;

create table theme (
  id integer primary key check (id > 0),
  label text not null
);

-- "public" is a reserved word; the specification says publicConcernes.
create table public_concerne (
  id integer primary key check (id > 0),
  label text not null
);

create table organisme (
  id integer primary key check (id > 0),
  nom text not null,
  telephone text,
  email text,
  siren text,
  outre_mer boolean not null default false
);

create table lieu (
  id integer primary key check (id > 0),
  nom text not null,
  adresse text not null,
  code_postal text not null,
  ville text not null
);

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index fiche_recherche on fiche using gin (recherche);
create index fiche_theme on fiche (theme_id);
create index fiche_reference on fiche (lower(reference));

create table fiche_public (
  fiche_id integer not null references fiche on delete cascade,
  public_concerne_id integer not null references public_concerne,
  primary key (fiche_id, public_concerne_id)
);
create index fiche_public_public on fiche_public (public_concerne_id);

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (date_fin >= date_debut)
);
create index session_fiche on session (fiche_id, date_tri, id);
-- Lists by date read this one in order; only sessions that may be open are in it.
create index session_ouverte on session (date_tri, id) where publiee and statut is null;
-- What a list says of each fiche (how many, from which price) is read from this one alone.
create index session_fiche_ouverte on session (fiche_id, date_tri, id) include (montant_ht_cents, ouverte_jusqu_au)
  where publiee and statut is null;
create index session_lieu on session (lieu_id);
create index session_reference on session (lower(reference));

create table prestation (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  ordre integer not null,
  description text not null,
  montant_ht_cents integer not null check (montant_ht_cents >= 0),
  soumis_tva boolean not null,
  unique (session_id, ordre)
);

create table prestation_optionnelle (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  ordre integer not null,
  description text not null,
  montant_ht_cents integer not null check (montant_ht_cents >= 0),
  quantite_max integer not null check (quantite_max > 0),
  unique (session_id, ordre)
);

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
