-- Who waits for places of a full session (decision 51). Places that are kept for the list or held by an offer count among
-- the places sold, so that whoever reads what is left sees them as not for sale.

create table attente (
  id uuid primary key default gen_random_uuid(),
  -- The order in which people came. Whoever does not fit keeps it.
  rang bigint generated always as identity,
  session_id integer not null references session on delete cascade,
  compte_id uuid not null references compte on delete cascade,
  -- Null for an individual who has ordered nothing yet.
  commandeur_id integer references client on delete cascade,
  particulier boolean not null,
  -- [{ nom, prenom, email }]; empty once the wait has ended without an order.
  participants jsonb not null,
  nombre integer not null check (nombre > 0),
  -- The fewest places that are of use: all of them (« tous, ou rien »), or fewer (« au moins k »).
  minimum integer not null check (minimum between 1 and nombre),
  etat text not null default 'EN_ATTENTE' check (etat in (
    'EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE', 'SERVIE', 'DECLINEE', 'EXPIREE', 'QUITTEE', 'CLOSE')),
  -- The places that an offer holds, and until when.
  offre_nombre integer check (offre_nombre > 0),
  offre_expire_le timestamptz,
  -- The order that took the held places; they are opened to it just before it is written.
  commande_id uuid references commande deferrable initially deferred,
  -- When the person was told that fewer places were freed than they need.
  prevenue_le timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((etat in ('PROPOSEE', 'ACCEPTEE')) <= (offre_nombre is not null and offre_expire_le is not null))
);
-- A person waits once for a session.
create unique index attente_vivante on attente (session_id, compte_id)
  where etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE');
create index attente_en_attente on attente (session_id, rang) where etat = 'EN_ATTENTE';
-- What a basket item reads: whether its person holds places.
create index attente_offre on attente (compte_id) where etat in ('PROPOSEE', 'ACCEPTEE');
create index attente_a_expirer on attente (offre_expire_le) where etat in ('PROPOSEE', 'ACCEPTEE');
create index attente_compte on attente (compte_id, session_id);
create index attente_commandeur on attente (commandeur_id) where commandeur_id is not null;
create index attente_commande on attente (commande_id) where commande_id is not null;

-- The places that were freed while somebody waits, and that nobody was offered yet.
create table attente_reserve (
  session_id integer primary key references session on delete cascade,
  nombre integer not null check (nombre >= 0),
  -- Since when the list is to be looked at again: places came, or who waits has changed. Null once it is done.
  a_servir_le timestamptz default now()
);
create index attente_reserve_a_servir on attente_reserve (a_servir_le) where a_servir_le is not null;

-- A larger room: its new places are for those who wait, whoever changes it. A smaller one first takes back what was kept for
-- them and offered to nobody.
create function garder_places() returns trigger language plpgsql as $$
declare
  salle integer := new.nb_places - new.nb_places_externes;
  nouvelles integer := salle - (old.nb_places - old.nb_places_externes);
  reprises integer;
begin
  if nouvelles > 0 and exists (select from attente where session_id = new.id and etat = 'EN_ATTENTE') then
    insert into attente_reserve (session_id, nombre) values (new.id, nouvelles)
    on conflict (session_id) do update set nombre = attente_reserve.nombre + excluded.nombre, a_servir_le = now();
    new.nb_places_vendues := new.nb_places_vendues + nouvelles;
  elsif salle < new.nb_places_vendues then
    select least(nombre, new.nb_places_vendues - salle) into reprises from attente_reserve where session_id = new.id;
    update attente_reserve set nombre = nombre - reprises where session_id = new.id and reprises > 0;
    new.nb_places_vendues := new.nb_places_vendues - coalesce(reprises, 0);
  end if;
  return new;
end $$;
create trigger session_garder_places before update of nb_places, nb_places_externes on session
  for each row when (new.nb_places - new.nb_places_externes <> old.nb_places - old.nb_places_externes)
  execute function garder_places();
