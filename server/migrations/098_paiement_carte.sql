-- Three tables of card payments become one (decision 79). An instance of the version before goes on with the views that bear
-- their names, until the next version drops them.

-- One attempt to pay by card, at the provider of that time: an order, or those made with it, what a change adds to an order,
-- or an échéance of a contract.
create table paiement_carte (
  id uuid primary key default gen_random_uuid(),
  -- What it pays, as the provider knows it: an order, a change, or this attempt itself. Asked for again, it is the same session.
  order_id uuid not null unique,
  -- The order that it pays, or that it pays something of. Of orders that are made together, the first (commande.lot_id).
  commande_id uuid not null references commande,
  modification_id uuid references modification,
  echeance_id uuid references echeance on delete cascade,
  fournisseur text not null,
  -- The provider's own name for it. Null until the session is opened: nobody can pay before.
  session_fournisseur text,
  token text,
  -- Where the buyer pays.
  url text,
  montant_cents integer not null check (montant_cents > 0),
  devise text not null default 'EUR',
  -- What the provider's last answer says. Both only grow.
  encaisse_cents integer not null default 0 check (encaisse_cents >= 0),
  rembourse_cents integer not null default 0 check (rembourse_cents >= 0),
  -- Of an échéance: until when it may be paid, and whether this attempt paid it.
  expire_le timestamptz,
  paye boolean not null default false,
  -- An older version's: what is given back of an échéance. Today it is a row of `remboursement`.
  a_rendre_cents integer not null default 0,
  a_rendre_depuis timestamptz,
  a_rendre_le timestamptz,
  rendu_le timestamptz,
  -- When the provider last answered, and since when it has nothing new to say.
  verifie_le timestamptz not null default now(),
  clos_le timestamptz,
  -- When it was last asked about an open payment; a silence is counted from verifie_le on.
  demande_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fournisseur, session_fournisseur),
  check (num_nonnulls(modification_id, echeance_id) <= 1),
  check ((echeance_id is null) = (expire_le is null))
);
create index paiement_carte_commande on paiement_carte (commande_id);
create unique index paiement_carte_modification on paiement_carte (modification_id) where modification_id is not null;
create unique index paiement_carte_ouvert on paiement_carte (echeance_id) where clos_le is null and echeance_id is not null;
create unique index paiement_carte_paye on paiement_carte (echeance_id) where paye;
create index paiement_carte_echeance on paiement_carte (echeance_id) where echeance_id is not null;
create index paiement_carte_a_verifier on paiement_carte (verifie_le) where clos_le is null;

insert into paiement_carte (id, order_id, commande_id, fournisseur, session_fournisseur, token, url, montant_cents, devise,
  encaisse_cents, rembourse_cents, verifie_le, clos_le, demande_le, created_at, updated_at)
select id, commande_id, commande_id, fournisseur, session_fournisseur, token, url, montant_cents, devise,
  encaisse_cents, rembourse_cents, verifie_le, clos_le, demande_le, created_at, updated_at from paiement;

insert into paiement_carte (id, order_id, commande_id, modification_id, fournisseur, session_fournisseur, token, url,
  montant_cents, devise, encaisse_cents, rembourse_cents, verifie_le, clos_le, demande_le, created_at, updated_at)
select m.id, m.id, m.commande_id, m.id, q.fournisseur, q.session_fournisseur, q.token, q.url, q.montant_cents, q.devise,
  q.encaisse_cents, q.rembourse_cents, q.verifie_le, q.clos_le, q.demande_le, q.created_at, q.updated_at
from modification_paiement q join modification m on m.id = q.modification_id;

insert into paiement_carte (id, order_id, commande_id, echeance_id, fournisseur, session_fournisseur, token, url,
  montant_cents, devise, encaisse_cents, rembourse_cents, expire_le, paye, a_rendre_cents, a_rendre_depuis, a_rendre_le,
  rendu_le, verifie_le, clos_le, demande_le, created_at, updated_at)
select v.id, v.id, e.commande_id, e.id, v.fournisseur, v.session_fournisseur, v.token, v.url, v.montant_cents, v.devise,
  v.encaisse_cents, v.rembourse_cents, v.expire_le, v.paye, v.a_rendre_cents, v.a_rendre_depuis, v.a_rendre_le, v.rendu_le,
  v.verifie_le, v.clos_le, v.demande_le, v.created_at, v.updated_at
from echeance_paiement v join echeance e on e.id = v.echeance_id;

-- What is given back on a card names its payment in one column, and what an échéance paid is given back as everything else.
alter table remboursement add column carte_id uuid references paiement_carte;
alter table remboursement disable trigger user;
update remboursement set carte_id = coalesce(paiement_id, modification_paiement_id, echeance_paiement_id);
alter table remboursement drop constraint remboursement_paiement_id_fkey;
alter table remboursement drop constraint remboursement_modification_paiement_id_fkey;
alter table remboursement drop constraint remboursement_echeance_paiement_id_fkey;
-- Its id stays the provider's key: that of the payment. Nothing happens now: no event tells of it.
insert into remboursement (id, commande_id, echeance_paiement_id, carte_id, montant_cents, demande_le, a_faire_le, fait_le)
select p.id, p.commande_id, p.id, p.id, p.a_rendre_cents, p.a_rendre_depuis, coalesce(p.a_rendre_le, p.a_rendre_depuis), p.rendu_le
from paiement_carte p
where p.a_rendre_cents > 0 and not exists (select from remboursement r where r.echeance_paiement_id = p.id);
alter table remboursement enable trigger user;
create index remboursement_carte on remboursement (carte_id) where carte_id is not null;

drop table echeance_paiement;
drop table modification_paiement;
drop table paiement;

create view paiement as
  select id, commande_id, fournisseur, session_fournisseur, token, url, montant_cents, devise, encaisse_cents,
    rembourse_cents, verifie_le, clos_le, created_at, updated_at, demande_le
  from paiement_carte where modification_id is null and echeance_id is null;
create view modification_paiement as
  select modification_id, fournisseur, session_fournisseur, token, url, montant_cents, devise, encaisse_cents,
    rembourse_cents, verifie_le, clos_le, created_at, updated_at, demande_le
  from paiement_carte where modification_id is not null;
create view echeance_paiement as
  select id, echeance_id, fournisseur, session_fournisseur, token, url, montant_cents, devise, encaisse_cents,
    rembourse_cents, expire_le, paye, a_rendre_cents, a_rendre_depuis, a_rendre_le, rendu_le, verifie_le, clos_le, created_at,
    updated_at, demande_le
  from paiement_carte where echeance_id is not null;

