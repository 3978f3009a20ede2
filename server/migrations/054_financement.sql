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
  -- The day on which the order's papers were last made with this file in mind, and the transaction that made them (below).
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

-- What the funder takes over of an order, and each change of it: one row for the company, one for the funder. Never changed.
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

alter table facture
  add column part_id uuid references financement_part,
  -- It is addressed to the funder, not to who pays the order.
  add column au_financeur boolean not null default false,
  drop constraint facture_une_fois,
  add constraint facture_une_fois unique nulls not distinct (commande_id, nature, complement, modification_id, part_id);
alter table document
  add column part_id uuid references financement_part,
  drop constraint document_une_version,
  add constraint document_une_version
    unique nulls not distinct (commande_id, type, inscription_id, modification_id, part_id, version);

-- An instance of the version before knows no funder. During an upgrade it may not say that it has made the papers of an order
-- that has one: all that it wrote is undone, and an instance that knows funders makes them.
create function exiger_financement() returns trigger language plpgsql as $$
begin
  if exists (select from financement f where f.commande_id = new.id and f.vu_le is distinct from now())
  then raise exception 'order % has a funder', new.numero;
  end if;
  return new;
end $$;
create trigger commande_exiger_financement before update of a_documenter on commande
  for each row when (old.a_documenter and not new.a_documenter) execute function exiger_financement();
