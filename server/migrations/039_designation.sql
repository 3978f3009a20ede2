-- Places that are ordered before anybody is named for them (decision 52). An order keeps their number in its detail.
alter table panier_formation add column a_designer integer not null default 0 check (a_designer >= 0);

-- Naming people is a change of the order.
alter table modification drop constraint modification_nature_check;
alter table modification add constraint modification_nature_check
  check (nature in ('REMPLACEMENT', 'REPORT', 'ANNULATION', 'DESIGNATION'));

-- The orders that still have such places, for the reminders and for the provider.
create index commande_a_designer on commande (session_id) where (detail -> 'aDesigner') is not null;

-- The reminders that were written, so that none is written twice: so many days before the session.
create table designation_rappel (
  commande_id uuid not null references commande on delete cascade,
  jours integer not null,
  primary key (commande_id, jours)
);
