-- L. 6353-4, 4° and L. 6353-8 of the Code du travail: who teaches, with their titles or references, and the internal rules
-- that a person reads before a contract (decision 57). A session without trainers of its own has those of its fiche.
alter table fiche add column formateurs jsonb not null default '[]';
alter table fiche add column reglement_interieur text;
alter table session add column formateurs jsonb not null default '[]';
