-- Decision 58: each invoice and credit note as machines read it, and its XML (Factur-X, profile EN 16931). They are written
-- in the transaction that numbers the piece, and never change.
alter table facture add column structure jsonb;
alter table facture add column xml text;

-- Pieces without them were numbered by the version before: a sweep adds them. It moves the moment ahead when it takes one,
-- so that what fails, or is killed, is tried again later and keeps no other waiting.
alter table facture add column a_structurer_le timestamptz not null default now();
create index facture_a_structurer on facture (a_structurer_le) where structure is null;
