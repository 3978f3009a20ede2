-- What an order that is paid by direct debit gives to sign.
alter table document drop constraint document_type_check;
alter table document add constraint document_type_check check (
  type in ('bon-de-commande', 'convention', 'mandat-sepa', 'facture', 'avoir', 'convocation', 'attestation'));
