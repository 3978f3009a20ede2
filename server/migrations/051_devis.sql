-- Quotes (decision 61): a request at the price of its day. A quote reserves no place.

-- Their numbers have no gap either.
alter table facture_serie drop constraint facture_serie_nature_check;
alter table facture_serie add constraint facture_serie_nature_check check (nature in ('facture', 'avoir', 'devis'));

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

-- Mails to those who may order what somebody else asked a quote for.
alter table courriel drop constraint courriel_genre_check;
alter table courriel add constraint courriel_genre_check
  check (genre in ('INVITATION', 'INSCRIPTION', 'MODIFICATION', 'LIEN', 'ACCORD', 'DECLARATION', 'DEVIS'));
