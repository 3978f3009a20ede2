-- The ledger of money (decision 80), and the orders whose money is to be written there: what moved before it is read by the
-- first instance that starts (server/argent/mouvement/mouvement.service.ts).

-- Money that is known to have moved, and nothing else: one row each, never changed. What was wrong is taken back by another.
create table mouvement (
  id bigint generated always as identity primary key,
  -- Null for money that belongs to no order until somebody says so.
  commande_id uuid references commande on delete cascade,
  -- The card payment whose money it is; null for what no card took.
  carte_id uuid references paiement_carte on delete cascade,
  -- The invoice that the payer named.
  facture_id integer references facture,
  -- Below zero for what went back.
  cents integer not null check (cents <> 0),
  moyen text not null check (moyen in ('carte', 'virement', 'cheque', 'prelevement', 'especes')),
  -- The day in Paris on which it was told: a day that is over has no new one. And the day that the bank says.
  jour date not null,
  valeur date not null,
  -- What tells of it: a row of this kind. `ailleurs` is money that went back otherwise than asked here, `report` what a change
  -- moved to another order of the same payer.
  source text not null
    check (source in ('carte', 'ailleurs', 'encaissement', 'report', 'remboursement', 'echeance')),
  source_id text not null,
  -- 0 for the first of a source and an order, then what corrects it.
  rang integer not null,
  created_at timestamptz not null
);
create unique index mouvement_source on mouvement (source, source_id, rang, coalesce(commande_id::text, ''));
create index mouvement_commande on mouvement (commande_id);
create index mouvement_carte on mouvement (carte_id) where carte_id is not null;
create index mouvement_facture on mouvement (facture_id) where facture_id is not null;
create index mouvement_jour on mouvement (jour);

-- The orders of before whose money is not in the ledger yet. It is empty once the first new instance serves.
create table mouvement_a_reprendre (
  commande_id uuid primary key references commande on delete cascade
);
insert into mouvement_a_reprendre
select commande_id from paiement_carte where encaisse_cents > 0
union select commande_id from encaissement
union select commande_id from remboursement where fait_le is not null and commande_id is not null
union select m.commande_id from remboursement r join modification m on m.id = r.modification_id where r.fait_le is not null
union select commande_id from echeance where rendue_le is not null;

-- functions: fd6685477ad1
