-- papier: every paper of an order, its number, its file, its signatures, and the file of who funds it.

-- The funding of an order by an OPCO or another body (decision 63).
create table financement (
  commande_id uuid primary key references commande on delete cascade,
  -- Of contract/reference/organisme-financement.ts; `autre` names a body that is not listed.
  organisme_id smallint not null,
  autre text not null default '',
  etat text not null check (etat in ('A_DEMANDER', 'DEMANDEE', 'ACCORDEE', 'REFUSEE')),
  demande_le date,
  -- The body pays the training provider itself.
  subrogation boolean not null,
  accord_numero text not null default '',
  -- Without TVA, as agreements say it.
  accord_ht_cents integer check (accord_ht_cents > 0),
  -- Where the body receives invoices; '' and null until it agrees to pay them.
  siret text,
  numero_voie text not null default '',
  complement text,
  code_postal text not null default '',
  ville text not null default '',
  -- The training provider holds the agreement: from then on, and only then, pieces follow it.
  confirme_le timestamptz,
  rappele_le timestamptz,
  -- The next day on which something is to be done about it; null when nothing is.
  a_regarder_le date,
  -- The day on which the order's papers were last made with this file in mind, and the moment of the transaction that made
  -- them (exiger_financement compares it).
  documente_le date,
  vu_le timestamptz,
  updated_at timestamptz not null default now()
);
create index financement_a_regarder on financement (a_regarder_le) where a_regarder_le is not null;
create index financement_a_confirmer on financement (updated_at) where etat = 'ACCORDEE' and subrogation and confirme_le is null;

-- What became of the file, one row each time. Without a compte: the training provider, or nobody.
create table financement_evenement (
  id bigint generated always as identity primary key,
  commande_id uuid not null references financement on delete cascade,
  compte_id uuid references compte on delete set null,
  acte text not null check (acte in ('OUVERT', 'CHANGE', 'CONFIRME', 'REFUSE', 'EXPIRE')),
  -- The file as it was left.
  dossier jsonb not null,
  created_at timestamptz not null default now()
);
create index financement_evenement_commande on financement_evenement (commande_id);

-- What the funder takes over of an order, and each change of it: one row for the company, one for the funder. Never
-- changed.
create table financement_part (
  id uuid primary key default gen_random_uuid(),
  commande_id uuid not null references commande on delete cascade,
  destinataire text not null check (destinataire in ('entreprise', 'financeur')),
  -- [{tauxTva, ht, tva}] in cents: above zero for what the funder takes over, below for what it gives back. Never both.
  taux jsonb not null,
  -- The first invoice of the order was made without it: it has no piece of its own.
  deduite boolean not null default false,
  -- The funder and its agreement as they were.
  financeur jsonb not null,
  created_at timestamptz not null default now()
);
create index financement_part_commande on financement_part (commande_id);

-- Invoices and credit notes are numbered without a gap, by year: the last number given, locked by who gives the next. Quotes
-- are numbered here too, and may have gaps.
create table facture_serie (
  nature text not null check (nature in ('facture', 'avoir', 'devis')),
  annee smallint not null,
  dernier integer not null check (dernier > 0),
  primary key (nature, annee)
);

-- Invoices and credit notes, as they were numbered. They never change.
create table facture (
  id integer generated always as identity primary key,
  nature text not null check (nature in ('facture', 'avoir')),
  annee smallint not null,
  rang integer not null check (rang > 0),
  numero text not null unique,
  commande_id uuid not null references commande,
  montant_ht_cents integer not null,
  montant_tva_cents integer not null,
  montant_ttc_cents integer not null check (montant_ttc_cents = montant_ht_cents + montant_tva_cents),
  emise_le date not null,
  -- What a refused remise adds to an order has an invoice of its own, in the same series, and a credit note once the order
  -- comes to nothing.
  complement boolean not null default false,
  -- A change has a credit note or a complementary invoice of its own, in the same series.
  modification_id uuid references modification,
  -- Decision 58: each invoice and credit note as machines read it, and its XML (Factur-X, profile EN 16931). They are written
  -- in the transaction that numbers the piece, and never change.
  structure jsonb,
  xml text,
  -- A sweep adds them to pieces that have none. It moves the moment ahead when it takes one, so that what fails, or is killed,
  -- is tried again later and keeps no other waiting.
  a_structurer_le timestamptz not null default now(),
  -- The day on which it is due otherwise than by card; null for what is paid already, and for pieces of
  -- which nobody knows whether they were paid.
  echeance_le date,
  -- How many reminders were written, and when to look at it next; null when there is nothing more to remind of.
  relances smallint not null default 0,
  relance_le date,
  -- The part of the price that it invoices, of an order with a funder.
  part_id uuid references financement_part,
  -- It is addressed to the funder, not to who pays the order.
  au_financeur boolean not null default false,
  unique (nature, annee, rang),
  constraint facture_une_fois unique nulls not distinct (commande_id, nature, complement, modification_id, part_id)
);
create index facture_a_structurer on facture (a_structurer_le) where structure is null;
create index facture_a_relancer on facture (relance_le) where relance_le is not null;
-- The books are read by day, then by number.
create index facture_emise_le on facture (emise_le, numero);

-- Every version of every document. The newest is the one that counts; who opened an older one may open it again.
create table document (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('bon-de-commande', 'convention', 'mandat-sepa', 'facture', 'facture-complementaire',
    'avoir', 'avoir-complementaire', 'convocation', 'attestation', 'certificat-realisation')),
  commande_id uuid not null references commande,
  -- Of the participant it is about; null for what is about the whole order.
  inscription_id integer references inscription,
  version integer not null check (version > 0),
  -- What it says. The file is drawn from it, and only from it.
  modele jsonb not null,
  -- Of the model: the same words make no new version.
  empreinte text not null,
  -- Null until it is drawn.
  fichier bytea,
  -- When it is to be drawn: moved ahead by who draws it, so that a killed one's work is done again.
  a_dessiner_le timestamptz not null default now(),
  modification_id uuid references modification,
  part_id uuid references financement_part,
  -- A paper that the provider took back because what it attests had not happened, or not yet. It stays known to whoever
  -- checks it, as worth nothing; ended again, the session has new versions.
  annule_le timestamptz,
  created_at timestamptz not null default now(),
  constraint document_une_version
    unique nulls not distinct (commande_id, type, inscription_id, modification_id, part_id, version)
);
create index document_a_dessiner on document (a_dessiner_le) where fichier is null;
create index document_inscription on document (inscription_id);

-- The code that a version bears, from its drawing on. It cannot be guessed: 80 bits of chance.
create table document_code (
  document_id uuid primary key references document on delete cascade,
  code text not null unique
);

-- Each file that was issued, by its SHA-256: the one that was drawn, and the signed one.
create table document_empreinte (
  sha256 bytea primary key,
  document_id uuid not null references document on delete cascade
);
create index document_empreinte_document on document_empreinte (document_id);

-- DOC-03: who has opened which version; each reader has their own mark.
create table document_ouverture (
  document_id uuid not null references document on delete cascade,
  compte_id uuid not null references compte on delete cascade,
  ouvert_le timestamptz not null default now(),
  primary key (document_id, compte_id)
);
create index document_ouverture_compte on document_ouverture (compte_id);

-- Orders whose papers could not be made, and since when: such an order is tried again after the others, so that its own date
-- does not say how long it waits.
create table papiers_manques (
  commande_id uuid primary key references commande on delete cascade,
  depuis timestamptz not null default now()
);

-- The short evaluation that a participant gives once: the completion certificate waits for it (DOC-01).
create table appreciation (
  inscription_id integer primary key references inscription on delete cascade,
  -- { question id: 1 to 5 }
  notes jsonb not null,
  commentaire text not null default '',
  created_at timestamptz not null default now()
);

-- A document of an order that is to be signed online, always in its newest version (decision 56).
create table signature_demande (
  commande_id uuid not null references commande on delete cascade,
  type text not null,
  created_at timestamptz not null default now(),
  -- Somebody is still to sign.
  attendue boolean not null default true,
  -- The signatories are to be told of this version; then when they were, and which reminder is due when.
  a_annoncer boolean not null default true,
  annoncee_le timestamptz,
  rappels smallint not null default 0,
  a_rappeler_le timestamptz,
  -- When the provider last reminded the signatories of a document by hand: once a day at most (decision 70).
  relance_le timestamptz,
  primary key (commande_id, type)
);
create index signature_demande_attendue on signature_demande (created_at) where attendue;
create index signature_demande_a_rappeler on signature_demande (a_rappeler_le) where a_rappeler_le is not null;

-- What one person did to sign one version, from its first opening. It is a signature once signe_le is there.
create table signature (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references document on delete cascade,
  compte_id uuid not null references compte,
  -- Who they were then, as the identity service said it, and for whom they sign.
  nom text not null,
  email text not null,
  role text not null,
  -- Of the bytes that were shown.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  ouvert_le timestamptz not null,
  -- The sentence that was accepted, word for word.
  texte text,
  accepte_le timestamptz,
  -- The last code: keyed hash with a salt of its own, null once it is used.
  code_sel text,
  code_hash text,
  code_envoye_le timestamptz,
  code_expire_le timestamptz,
  code_essais smallint not null default 0 check (code_essais between 0 and 5),
  signe_le timestamptz,
  -- Of the call that signed.
  ip text,
  user_agent text,
  -- A later version took its place.
  tombee_le timestamptz,
  unique (document_id, compte_id),
  check (signe_le is null or (texte is not null and accepte_le is not null and code_envoye_le is not null
    and ip is not null and user_agent is not null)),
  check (tombee_le is null or signe_le is not null)
);
create index signature_compte on signature (compte_id);

-- Each code that was sent, to bound how many are.
create table signature_code (
  id bigint generated always as identity primary key,
  compte_id uuid not null references compte on delete cascade,
  document_id uuid not null references document on delete cascade,
  envoye_le timestamptz not null
);
create index signature_code_compte on signature_code (compte_id, envoye_le);
create index signature_code_document on signature_code (document_id);

-- A version that everybody has signed, and its file with the evidence page under the seal.
create table signature_scellee (
  document_id uuid primary key references document on delete cascade,
  signee_le timestamptz not null,
  -- When it is to be sealed: moved ahead by who seals it, so that a killed one's work is done again.
  a_sceller_le timestamptz not null default now(),
  -- Null until it is sealed.
  fichier bytea,
  scellee_le timestamptz,
  check ((fichier is null) = (scellee_le is null))
);
create index signature_a_sceller on signature_scellee (a_sceller_le) where fichier is null;

-- Quotes (decision 61): a request at the price of its day. A quote reserves no place.
create table devis (
  -- The order that is made of it has this id in place of a basket item's.
  id uuid primary key default gen_random_uuid(),
  numero text not null unique,
  -- Who asked for it, and the key by which a repeated call finds it.
  compte_id uuid not null references compte,
  cle uuid not null,
  commandeur_id integer not null references client,
  particulier boolean not null,
  session_id integer not null references session,
  reference text not null,
  -- What was asked and shown, as an order keeps it.
  detail jsonb not null,
  -- What it was priced by: { prestations, remises }.
  tarif jsonb not null,
  montant_ttc_cents integer not null check (montant_ttc_cents > 0),
  emis_le date not null,
  valable_jusqu_au date not null,
  annule_le timestamptz,
  -- What its file says, the code that it is checked by, and the file once it is drawn.
  modele jsonb not null,
  code text not null unique,
  fichier bytea,
  sha256 bytea generated always as (sha256(fichier)) stored unique,
  -- When it is to be drawn: moved ahead by who draws it, so that a killed one's work is done again.
  a_dessiner_le timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (compte_id, cle)
);
create index devis_compte on devis (compte_id, created_at);
create index devis_commandeur on devis (commandeur_id, created_at);
create index devis_session on devis (session_id);
create index devis_a_dessiner on devis (a_dessiner_le) where fichier is null;

-- What a lower quarter refers to here.
alter table encaissement add foreign key (facture_id) references facture;
