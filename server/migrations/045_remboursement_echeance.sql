-- The card that paid an échéance may refuse for good to take the money back, too (decision 50): from then on it is a
-- transfer, to the account that somebody gives. Such a row names the order and the attempt, which is not tried again: its
-- a_rendre_le is null.
alter table remboursement
  add column echeance_paiement_id uuid references echeance_paiement,
  drop constraint remboursement_source,
  add constraint remboursement_source check (
    (paiement_id is not null)::integer + (modification_paiement_id is not null)::integer
      + (echeance_paiement_id is not null)::integer + (iban is not null and refuse_le is null)::integer = 1);
create unique index remboursement_echeance_paiement on remboursement (echeance_paiement_id)
  where echeance_paiement_id is not null;
