-- A refund that the payment provider refuses for good (decision 50): from then on it is one by transfer, to the account
-- that somebody gives. It still names its payment, whose money it is.
alter table remboursement add column refuse_le timestamptz;
alter table remboursement drop constraint remboursement_check;
alter table remboursement add constraint remboursement_source check (
  (paiement_id is not null)::integer + (modification_paiement_id is not null)::integer
    + (iban is not null and refuse_le is null)::integer = 1);
