-- The training provider refunds a whole order from several payments, once a change of it was paid by card: each part is
-- written before the payment provider is asked, as what a change gives back is. Such a row names the order, and no change.
alter table remboursement
  alter column modification_id drop not null,
  add column commande_id uuid references commande,
  add constraint remboursement_pourquoi check ((modification_id is null) <> (commande_id is null));
create index remboursement_commande on remboursement (commande_id) where commande_id is not null;
create index remboursement_paiement on remboursement (paiement_id) where paiement_id is not null;
create index remboursement_modification_paiement on remboursement (modification_paiement_id)
  where modification_paiement_id is not null;

-- R-36: the places that a person held by changes which nobody paid.
create index modification_abandonnee on modification (compte_id, created_at) where etat = 'ABANDONNEE';
