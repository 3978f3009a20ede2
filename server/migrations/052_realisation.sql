-- The certificat de réalisation (arrêté du 21 décembre 2018), which a funder asks for, joins the documents.
alter table document drop constraint document_type_check;
alter table document add constraint document_type_check check (
  type in ('bon-de-commande', 'convention', 'mandat-sepa', 'facture', 'facture-complementaire', 'avoir',
    'avoir-complementaire', 'convocation', 'attestation', 'certificat-realisation'));

-- Whoever says that somebody completed a formation has a certificate made of it. Those completed before have none until
-- the provider asks: an instance of the version before cannot show an order that has one.
alter table inscription add column realisation boolean not null default false;

-- The books are read by day, then by number.
create index facture_emise_le on facture (emise_le, numero);
