-- When the payment provider was last asked about an open payment: verifie_le is when it last answered, from which on a
-- silence is counted. The version before moves verifie_le for both; asked twice, a payment comes to the same.
alter table paiement add column demande_le timestamptz;
alter table modification_paiement add column demande_le timestamptz;
alter table echeance_paiement add column demande_le timestamptz;
