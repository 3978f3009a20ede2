-- R-27: who agrees to pay for whom. R-28: how the administrators of a company are told of its orders.

-- Null until an administrator chooses: 'AUCUNE' was the default, so that nobody can tell it from a choice, except where
-- the company had opened itself to others and then closed.
alter table client
  alter column autorisation_facturation drop not null,
  alter column autorisation_facturation drop default;
update client set autorisation_facturation = null
  where autorisation_facturation = 'AUCUNE' and not exists (
    select from audit where audit.client_id = client.id and action = 'INFORMATIONS_MODIFIEES'
      and detail ->> 'autorisationFacturation' in ('TOUS', 'LISTE'));

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

-- The orders that another company pays, in the list of those that it did not make.
create index commande_facturation on commande (facturation_client_id, created_at desc, id desc)
  where facturation_client_id <> commandeur_id;

-- R-28: administrators are told of each order that another person makes for the company, once a day, or never.
alter table client
  add column avis_commande text not null default 'CHAQUE' check (avis_commande in ('CHAQUE', 'QUOTIDIEN', 'JAMAIS'));
-- The orders that wait for the summary of their day; a row leaves with the mails that tell of it.
create table commande_resume (
  commande_id uuid primary key references commande on delete cascade,
  client_id integer not null references client on delete cascade,
  jour date not null
);
create index commande_resume_jour on commande_resume (jour, client_id);
