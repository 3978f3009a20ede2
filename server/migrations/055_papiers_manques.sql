-- Orders whose papers could not be made, and since when: such an order is tried again after the others, so that its own date
-- does not say how long it waits.
create table papiers_manques (
  commande_id uuid primary key references commande on delete cascade,
  depuis timestamptz not null default now()
);
