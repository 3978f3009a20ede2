-- What lets each process keep what a search counts in its memory, and know at each search what has changed (decision 45).

alter table session
  -- The transaction that last changed what a search counts of the session. Of the places, it counts whether one is left:
  -- only who sells the last one, or gives one back, changes it.
  add column changement xid8 not null default pg_current_xact_id();
create index session_changement on session (changement);
-- Nothing lists sessions by date or price in the database any more.
drop index session_ouverte;
drop index session_fiche_ouverte;

create function noter_changement() returns trigger language plpgsql as $$
begin
  new.changement := pg_current_xact_id();
  return new;
end $$;
create trigger session_noter_changement
  before update of publiee, mode_id, statut, lieu_id, date_debut, date_fin, date_limite_inscription, montant_ht_cents,
    nb_places, nb_places_externes, nb_places_vendues on session
  for each row when (
    (old.publiee, old.mode_id, old.statut, old.lieu_id, old.date_debut, old.date_fin, old.date_limite_inscription,
      old.montant_ht_cents, old.nb_places - old.nb_places_externes - old.nb_places_vendues <= 0)
    is distinct from
    (new.publiee, new.mode_id, new.statut, new.lieu_id, new.date_debut, new.date_fin, new.date_limite_inscription,
      new.montant_ht_cents, new.nb_places - new.nb_places_externes - new.nb_places_vendues <= 0))
  execute function noter_changement();

-- Another value after each change of the rest of the catalogue, which only imports make, one after the other. Empty until
-- the first.
create table catalogue_version (
  seule boolean primary key default true check (seule),
  version uuid not null
);

create function changer_version() returns trigger language plpgsql as $$
begin
  insert into catalogue_version (version) values (gen_random_uuid())
  on conflict (seule) do update set version = excluded.version;
  return null;
end $$;
create trigger fiche_version after insert or update or delete or truncate on fiche
  for each statement execute function changer_version();
create trigger fiche_public_version after insert or update or delete or truncate on fiche_public
  for each statement execute function changer_version();
create trigger theme_version after insert or update or delete or truncate on theme
  for each statement execute function changer_version();
create trigger public_concerne_version after insert or update or delete or truncate on public_concerne
  for each statement execute function changer_version();
create trigger organisme_version after insert or update or delete or truncate on organisme
  for each statement execute function changer_version();
create trigger lieu_version after insert or update or delete or truncate on lieu
  for each statement execute function changer_version();

-- A session that is gone, or that another fiche has, leaves no trace where it was.
create trigger session_version after delete or truncate on session
  for each statement execute function changer_version();
create trigger session_fiche_version after update of fiche_id on session
  for each row when (old.fiche_id <> new.fiche_id) execute function changer_version();
