-- personne: people, the companies they speak for, and who may do what for them.

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
-- Who of the people of a request has an account, and what it says of them.
create index compte_email on compte (lower(email));
create index compte_nom on compte (texte_recherche(nom_usage) text_pattern_ops);
create index compte_adresse on compte (lower(email) text_pattern_ops);

-- Who buys: a company (nature 1), an association (2) or an individual (3).
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
  -- SOC-07: who may have this client pay; LISTE is those of facturation_autorisee. Its own SIREN always may. Null until an
  -- administrator chooses.
  autorisation_facturation text
    check (autorisation_facturation in ('AUCUNE', 'TOUS', 'LISTE')),
  -- An individual is the client of one compte.
  compte_id uuid unique references compte on delete cascade,
  -- R-33: a company that the State's directory has not confirmed is known to the people linked to it only.
  a_verifier boolean not null default false,
  -- When the directory was last asked about it, and what it answered that confirms nothing.
  verification_le timestamptz,
  verification_motif text check (verification_motif in ('INCONNU', 'FERME', 'MASQUE')),
  -- R-28: administrators are told of each order that another person makes for the company, once a day, or never.
  avis_commande text not null default 'CHAQUE' check (avis_commande in ('CHAQUE', 'QUOTIDIEN', 'JAMAIS')),
  -- R-36: a client that never paid holds so many unpaid places, no more; the provider says that this one has no such bound.
  confiance boolean not null default false,
  -- A company has its conventions signed online, by the contacts in signataire; by whoever orders when it names none.
  signature_en_ligne boolean not null default false,
  -- Decision 58: where a company receives electronic invoices; null is its SIREN.
  adresse_electronique text,
  -- The State's directory says that it is an administration, which is invoiced with numbers of its own.
  administration boolean not null default false,
  -- The record into which this one was merged: nothing refers to it any more but what was issued or audited. Chains are kept
  -- short: a merged record always names one that is not merged.
  absorbe_par integer references client,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((nature_id = 3) = (compte_id is not null)),
  constraint client_absorbe check (absorbe_par is null or (not actif and absorbe_par <> id))
);
-- One company per SIRET and one association per RNA number, however many create it at once.
create unique index client_siret on client (siret) where siret is not null;
create unique index client_rna on client (rna) where rna is not null;
create index client_recherche on client using gin (recherche gin_trgm_ops);
-- The beginning of a SIRET: a SIREN finds every establishment.
create index client_siret_debut on client (siret text_pattern_ops) where siret is not null;
create index client_a_verifier on client (verification_le) where a_verifier;
create index client_updated_at on client (updated_at);
-- The desk lists clients by name (decision 68).
create index client_nom on client (recherche, id);
create index client_absorbe_par on client (absorbe_par) where absorbe_par is not null;

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
  -- R-15: a link that the person made themself waits for an administrator.
  statut_lien text not null default 'CONFIRME' check (statut_lien in ('A_CONFIRMER', 'CONFIRME')),
  -- R-14: a person is proved when the provider or a proved administrator stands for their rights.
  prouve boolean not null default false,
  -- A contested declaration is suspended until the provider decides.
  declaration_contestee boolean not null default false,
  -- The administrator who added the person; null when it is the person themself, the provider, or not known.
  ajoute_par uuid references compte on delete set null,
  -- The moment of the declaration.
  administrateur_depuis timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, email),
  unique (client_id, compte_id),
  check (droit_administrateur or not statut_admin_valide),
  constraint interlocuteur_lien_confirme
    check (statut_lien = 'CONFIRME' or not (droit_administrateur or droit_inscription or droit_acces_documents or prouve))
);
create index interlocuteur_compte on interlocuteur (compte_id);
create index interlocuteur_email on interlocuteur (email);
create index interlocuteur_ajoute_par on interlocuteur (ajoute_par) where ajoute_par is not null;
create index interlocuteur_updated_at on interlocuteur (updated_at);
-- The desk counts the declarations that wait for the provider, and lists them.
create index interlocuteur_a_juger on interlocuteur (client_id)
  where droit_administrateur and not (statut_admin_valide and prouve);

-- R-14: what an administrator who is not proved wants for a person of the company whom they cannot see. It changes nothing
-- for that person, and tells its author nothing. Its ids are drawn as those of interlocuteurs are.
create table proposition (
  id integer primary key default nextval('interlocuteur_id_seq'),
  interlocuteur_id integer not null references interlocuteur on delete cascade,
  ajoute_par uuid not null references compte on delete cascade,
  nom text not null,
  prenom text not null,
  fonction_id smallint,
  droit_administrateur boolean not null default false,
  droit_inscription boolean not null default false,
  droit_acces_documents boolean not null default false,
  role_ids smallint[] not null default '{}',
  unique (interlocuteur_id, ajoute_par)
);
create index proposition_ajoute_par on proposition (ajoute_par);

-- The mail domains with which the provider proved an administrator of the client: who has a verified address there is
-- proved when they declare. Only the provider teaches one, and never a public one.
create table domaine_prouve (
  client_id integer not null references client on delete cascade,
  -- In lower case, and in ASCII where it was typed otherwise.
  domaine text not null,
  primary key (client_id, domaine)
);

-- SOC-08: the roles of an interlocuteur as a key contact; they give no right.
create table contact_cle (
  interlocuteur_id integer not null references interlocuteur on delete cascade,
  role_id smallint not null check (role_id between 1 and 6),
  primary key (interlocuteur_id, role_id)
);

-- The contacts whom a company chose to sign its conventions online.
create table signataire (
  interlocuteur_id integer primary key references interlocuteur on delete cascade,
  client_id integer not null references client on delete cascade
);
create index signataire_client on signataire (client_id);

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

-- What the administrators of the payer answered to a company that asked; they may answer otherwise later. A demand that
-- the company takes back (ANNULE) stays, so that it is not written about again soon.
create table accord_facturation (
  payeur_id integer not null references client on delete cascade,
  client_id integer not null references client on delete cascade,
  statut text not null check (statut in ('DEMANDE', 'ANNULE', 'ACCEPTE', 'REFUSE')),
  demande_par uuid references compte on delete set null,
  demande_le timestamptz not null,
  decide_par uuid references compte on delete set null,
  decide_le timestamptz,
  primary key (payeur_id, client_id),
  check (payeur_id <> client_id),
  check ((statut in ('DEMANDE', 'ANNULE')) = (decide_le is null))
);
create index accord_facturation_client on accord_facturation (client_id);
create index accord_facturation_demande_par on accord_facturation (demande_par, demande_le);
create index accord_facturation_decide_par on accord_facturation (decide_par);

-- The people a client registers: its directory, with its interlocuteurs. One row per address.
create table participant (
  id integer generated always as identity primary key,
  client_id integer not null references client on delete cascade,
  email text not null check (email = lower(email)),
  nom text not null,
  prenom text not null,
  created_at timestamptz not null default now(),
  unique (client_id, email)
);
create index participant_email on participant (email);

-- R-16: who registered whom. A person who may not read the whole directory sees those whom they registered.
create table participant_inscripteur (
  participant_id integer not null references participant on delete cascade,
  compte_id uuid not null references compte on delete cascade,
  primary key (participant_id, compte_id)
);
create index participant_inscripteur_compte on participant_inscripteur (compte_id);

-- The desk (decision 66): whom the provider lets in, and since when each browser has used it.
create table autorisation (
  id uuid primary key default gen_random_uuid(),
  -- In lower case.
  email text not null,
  role text not null check (role in ('lecture', 'inscriptions', 'comptabilite', 'administration')),
  -- Who let the person in: 'gestion' is the command line.
  par text not null,
  depuis timestamptz not null default now(),
  retiree_le timestamptz,
  -- Of who first signed in with this address, verified: from then on the address says nothing any more.
  compte_id uuid references compte on delete cascade,
  liee_le timestamptz
);
create unique index autorisation_email on autorisation (email) where retiree_le is null;
create unique index autorisation_compte on autorisation (compte_id) where retiree_le is null;

-- What the lower quarters refer to here.
alter table sign_in add foreign key (compte_id) references compte on delete cascade;
alter table courriel add foreign key (auteur_id) references compte on delete set null;
alter table courriel add foreign key (client_id) references client on delete set null;
