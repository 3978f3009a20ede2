-- Who orders: companies, associations, individuals (client), the people who speak for them (interlocuteur), and what
-- each person says of themself (contact).

-- CLI-01: companies are found by the beginnings of the words of their name, accents and punctuation aside.
create function texte_recherche(texte text) returns text
  language sql immutable strict parallel safe
  return ' ' || trim(regexp_replace(lower(unaccent('unaccent', texte)), '[[:punct:][:space:]]+', ' ', 'g'));

create table client (
  id integer generated always as identity primary key,
  nature_id smallint not null check (nature_id in (1, 2, 3)),
  actif boolean not null default true,
  denomination text not null,
  recherche text not null generated always as (texte_recherche(denomination)) stored,
  -- 14 digits; a company valid without SIRET may hold its equivalent, up to 20 characters.
  siret text,
  rna text,
  valide_sans_siret boolean not null default false,
  numero_tva_intra text,
  etablissement_siege boolean,
  tranche_effectifs text,
  activite text,
  categorie_juridique text,
  territorialite_id smallint,
  identification text,
  dest_service text,
  complement text,
  numero_voie text not null,
  mention_speciale text,
  code_postal text not null,
  ville text not null,
  -- ISO code; null is France.
  pays text,
  longitude numeric(9, 6),
  latitude numeric(9, 6),
  telephone text,
  email text,
  site_internet text,
  -- ROL-03: 1 everyone linked may order, 2 only holders of the right.
  commande_profil_id smallint not null default 1 check (commande_profil_id in (1, 2)),
  -- The provider bills it nothing.
  non_facturable boolean not null default false,
  -- SOC-07: who may have this client pay; LISTE is those of facturation_autorisee. Its own SIREN always may.
  autorisation_facturation text not null default 'AUCUNE'
    check (autorisation_facturation in ('AUCUNE', 'TOUS', 'LISTE')),
  -- An individual is the client of one compte.
  compte_id uuid unique references compte on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((nature_id = 3) = (compte_id is not null))
);
-- One company per SIRET and one association per RNA number, however many create it at once.
create unique index client_siret on client (siret) where siret is not null;
create unique index client_rna on client (rna) where rna is not null;
create index client_recherche on client using gin (recherche gin_trgm_ops);
-- The beginning of a SIRET: a SIREN finds every establishment.
create index client_siret_debut on client (siret text_pattern_ops) where siret is not null;

-- A person linked to a client; without any right, a plain user. Known by e-mail until they sign in.
create table interlocuteur (
  id integer generated always as identity primary key,
  client_id integer not null references client on delete cascade,
  compte_id uuid references compte on delete set null,
  email text not null check (email = lower(email)),
  nom text not null,
  prenom text not null,
  fonction_id smallint,
  telephone text,
  droit_administrateur boolean not null default false,
  -- ROL-04: an administrator is pending until they declare it on their honour.
  statut_admin_valide boolean not null default false,
  droit_inscription boolean not null default false,
  droit_acces_documents boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, email),
  unique (client_id, compte_id),
  check (droit_administrateur or not statut_admin_valide)
);
create index interlocuteur_compte on interlocuteur (compte_id);
create index interlocuteur_email on interlocuteur (email);

-- SOC-07: whom the invoices of a client may be sent to, as its administrators chose.
create table entite_facturation (
  client_id integer not null references client on delete cascade,
  entite_id integer not null references client on delete cascade,
  primary key (client_id, entite_id)
);
create index entite_facturation_entite on entite_facturation (entite_id);

-- SOC-07: the third parties that a client agrees to pay for.
create table facturation_autorisee (
  client_id integer not null references client on delete cascade,
  tiers_id integer not null references client on delete cascade,
  primary key (client_id, tiers_id)
);
create index facturation_autorisee_tiers on facturation_autorisee (tiers_id);

-- The account form of a person (CPT); names and e-mail stay in compte, where the identity service keeps them.
create table contact (
  compte_id uuid primary key references compte on delete cascade,
  civilite_id smallint,
  nom_naissance text,
  date_de_naissance date,
  telephone text not null,
  telephone_extra text,
  numero_voie text not null,
  complement text,
  mention_speciale text,
  code_postal text not null,
  ville text not null,
  pays text,
  societe_id integer references client,
  societe_label text not null,
  poste_intitule text,
  niveau_formation_id smallint,
  situation_id smallint,
  est_inscrit_crcc boolean not null,
  crcc_id smallint,
  numero_inscription text,
  est_inscrit_croec boolean not null,
  croec_id smallint,
  numero_supra text,
  stagiaire_ec boolean not null default false,
  stagiaire_memorialiste boolean not null default false,
  rattachement_anecs_cjec boolean not null,
  num_adherent_anecs_cjec text,
  date_fin_adhesion_anecs_cjec date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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
