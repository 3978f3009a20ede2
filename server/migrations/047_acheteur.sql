-- Decision 58: where a company receives electronic invoices; null is its SIREN.
alter table client add column adresse_electronique text;
-- The State's directory says that it is an administration, which is invoiced with numbers of its own.
alter table client add column administration boolean not null default false;
