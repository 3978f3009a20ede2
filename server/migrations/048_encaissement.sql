-- Money that arrives otherwise than by card (decision 59).

create table encaissement (
  id uuid primary key default gen_random_uuid(),
  commande_id uuid not null references commande on delete cascade,
  -- The invoice that the payer named: its money goes there first.
  facture_id integer references facture,
  -- Below zero for what is taken back, or moved to an order that was made of this one.
  montant_cents integer not null check (montant_cents <> 0),
  recu_le date not null,
  mode text not null check (mode in ('virement', 'cheque', 'prelevement', 'especes')),
  reference text not null default '',
  -- Recorded again under the same key, it changes nothing.
  cle text not null unique,
  source text not null check (source in ('gestion', 'releve', 'prelevement', 'modification')),
  -- The payment that this row takes back, whole; both rows stay.
  annule_id uuid unique references encaissement,
  motif text not null default '',
  -- In which order they were recorded: clocks of several instances may differ.
  rang bigint generated always as identity,
  created_at timestamptz not null default now(),
  check (annule_id is null or montant_cents < 0)
);
create index encaissement_commande on encaissement (commande_id);
create index encaissement_facture on encaissement (facture_id) where facture_id is not null;

-- The payment that paid an échéance of a contract; null by card.
alter table echeance add column encaissement_id uuid references encaissement on delete set null;
create index echeance_encaissement on echeance (encaissement_id) where encaissement_id is not null;

-- What was received for contracts before.
insert into encaissement (id, commande_id, montant_cents, recu_le, mode, cle, source)
  select id, commande_id, montant_cents, payee_le, case mode_reglement_id when 1 then 'cheque' else 'virement' end,
    'echeance ' || id, 'gestion'
  from echeance where payee_le is not null and mode_reglement_id in (1, 2);
update echeance set encaissement_id = id where payee_le is not null and mode_reglement_id in (1, 2);

alter table facture
  -- The day on which it is due otherwise than by card; null for what is paid already, and for pieces of before: whether
  -- they were paid is not known, so that nobody is told that they are late.
  add column echeance_le date,
  -- How many reminders were written, and when to look at it next; null when there is nothing more to remind of.
  add column relances smallint not null default 0,
  add column relance_le date;
create index facture_a_relancer on facture (relance_le) where relance_le is not null;

-- The training provider stopped the reminders of an order.
create table relance_arretee (
  commande_id uuid primary key references commande on delete cascade,
  depuis timestamptz not null default now()
);

-- What is due is searched among these: orders that are not paid, and what was added to paid ones.
create index commande_a_regler on commande (facturation_client_id) where etat = 'CONFIRMEE' and montant_ttc_cents > 0;
create index commande_complement on commande (facturation_client_id)
  where etat in ('CONFIRMEE', 'PAYEE') and (detail -> 'complement') is not null;
create index modification_a_facturer on modification (commande_id)
  where compte_id is null and etat = 'FAITE' and montant_ttc_cents > 0;

-- Money that was received beyond what is due is given back by transfer: such a row names its order, no change and no card,
-- and its account is not always known.
alter table remboursement drop constraint remboursement_source;
alter table remboursement add constraint remboursement_source check (
  case num_nonnulls(paiement_id, modification_paiement_id, echeance_paiement_id)
    when 1 then iban is null or refuse_le is not null
    when 0 then refuse_le is null and (iban is not null or commande_id is not null)
    else false end);
create unique index remboursement_trop_percu on remboursement (commande_id)
  where num_nonnulls(paiement_id, modification_paiement_id, echeance_paiement_id, modification_id) = 0 and fait_le is null;
