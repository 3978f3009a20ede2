-- When the database came back from an earlier state: a backup was restored, or a replica promoted that lacked the last
-- moments (decision 42). A restoration makes the table too, where its backup is of a version before this one.
create table if not exists reprise (
  id integer generated always as identity primary key,
  faite_le timestamptz not null,
  -- The state that it came back to, where it is known.
  etat_du timestamptz,
  -- The last place of the feed that stayed as it was, and the one after which the feed goes on. Nobody has a place between.
  rang_dernier bigint not null,
  rang_depart bigint not null,
  -- When the provider said which numbers had been issued; invoices and credit notes wait for it.
  confirmee_le timestamptz
);
