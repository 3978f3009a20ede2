-- What follows an order: its documents, and what a participant does before, during and after a formation.

alter table commande
  -- Its documents are to be made, or made again: something that they say has changed.
  add column a_documenter boolean not null default true;
create index commande_a_documenter on commande (updated_at) where a_documenter and etat <> 'EN_ATTENTE_PAIEMENT';

-- GRI-06: whoever moves a session, by an import or by hand, has its documents made again.
create function redocumenter() returns trigger language plpgsql as $$
begin
  update commande set a_documenter = true
  where id in (select commande_id from commande_place where session_id = new.id);
  return null;
end $$;
create trigger session_redocumenter
  after update of date_debut, date_fin, dates, programmations, lieu_id, lieu_intra, titre_session on session
  for each row when (
    (old.date_debut, old.date_fin, old.dates, old.programmations, old.lieu_id, old.lieu_intra, old.titre_session)
    is distinct from
    (new.date_debut, new.date_fin, new.dates, new.programmations, new.lieu_id, new.lieu_intra, new.titre_session))
  execute function redocumenter();

-- Invoices and credit notes are numbered without a gap, by year: the last number given, locked by who gives the next.
create table facture_serie (
  nature text not null check (nature in ('facture', 'avoir')),
  annee smallint not null,
  dernier integer not null check (dernier > 0),
  primary key (nature, annee)
);

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
  unique (nature, annee, rang),
  unique (commande_id, nature)
);

-- Every version of every document. The newest is the one that counts; who opened an older one may open it again.
create table document (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('bon-de-commande', 'convention', 'facture', 'avoir', 'convocation', 'attestation')),
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
  created_at timestamptz not null default now(),
  unique nulls not distinct (commande_id, type, inscription_id, version)
);
create index document_a_dessiner on document (a_dessiner_le) where fichier is null;
create index document_inscription on document (inscription_id);

-- DOC-03: each reader's own.
create table document_ouverture (
  document_id uuid not null references document on delete cascade,
  compte_id uuid not null references compte on delete cascade,
  ouvert_le timestamptz not null default now(),
  primary key (document_id, compte_id)
);
create index document_ouverture_compte on document_ouverture (compte_id);

alter table inscription
  -- What the provider says of it once it is over.
  add column presence text check (presence in ('PRESENT', 'ABSENT')),
  add column termine_le timestamptz check (termine_le is null or presence = 'PRESENT'),
  -- GRI-07: the answers, by the place of their question, and when they were given.
  add column test_reponses jsonb,
  add column test_realise_le timestamptz,
  add check ((test_reponses is null) = (test_realise_le is null));

-- The same for who says that someone has completed a formation.
create function redocumenter_inscription() returns trigger language plpgsql as $$
begin
  update commande set a_documenter = true where id = new.commande_id;
  return null;
end $$;
create trigger inscription_redocumenter
  after update of presence, termine_le on inscription
  for each row when ((old.presence, old.termine_le) is distinct from (new.presence, new.termine_le))
  execute function redocumenter_inscription();

-- GRI-07: [{ question, reponses: [text] }]. A fiche without questions has no test.
alter table fiche add column test_positionnement jsonb not null default '[]';

-- Given once, by the participant: the completion certificate waits for it (DOC-01).
create table appreciation (
  inscription_id integer primary key references inscription on delete cascade,
  -- { question id: 1 to 5 }
  notes jsonb not null,
  commentaire text not null default '',
  created_at timestamptz not null default now()
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
