-- R-38: the provider judges what was given on somebody's word.

-- The orders of which the provider has still to judge what was given on somebody's word (detail -> 'justificatifs').
create index commande_a_justifier on commande (created_at)
  where jsonb_path_exists(detail, '$.justificatifs[*] ? (!exists(@.decision))');

-- What a refused remise adds to an order has an invoice of its own, in the same series, and a credit note once the order
-- comes to nothing.
alter table facture
  add column complement boolean not null default false,
  drop constraint facture_commande_id_nature_key,
  add unique (commande_id, nature, complement);
alter table document drop constraint document_type_check;
alter table document add constraint document_type_check check (
  type in ('bon-de-commande', 'convention', 'mandat-sepa', 'facture', 'facture-complementaire', 'avoir',
    'avoir-complementaire', 'convocation', 'attestation'));
