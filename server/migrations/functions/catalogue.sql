-- What keeps the memory of searches and calendars true when the catalogue changes.

-- Counts how often what calendars say of a session has changed (RFC 5545 SEQUENCE).
create or replace function reviser() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create or replace trigger session_reviser
  before update of date_debut, date_fin, dates, programmations, lieu_id, lieu_intra, statut on session
  for each row when (
    (old.date_debut, old.date_fin, old.dates, old.programmations, old.lieu_id, old.lieu_intra, old.statut)
    is distinct from
    (new.date_debut, new.date_fin, new.dates, new.programmations, new.lieu_id, new.lieu_intra, new.statut))
  execute function reviser();

-- Notes the transaction that last changed what a search counts of a session (decision 45). Of the places, it counts whether
-- one is left.
create or replace function noter_changement() returns trigger language plpgsql as $$
begin
  new.changement := pg_current_xact_id();
  return new;
end $$;
create or replace trigger session_noter_changement
  before update of publiee, mode_id, statut, lieu_id, date_debut, date_fin, date_limite_inscription, montant_ht_cents,
    nb_places, nb_places_externes, nb_places_vendues on session
  for each row when (
    (old.publiee, old.mode_id, old.statut, old.lieu_id, old.date_debut, old.date_fin, old.date_limite_inscription,
      old.montant_ht_cents, old.nb_places - old.nb_places_externes - old.nb_places_vendues <= 0)
    is distinct from
    (new.publiee, new.mode_id, new.statut, new.lieu_id, new.date_debut, new.date_fin, new.date_limite_inscription,
      new.montant_ht_cents, new.nb_places - new.nb_places_externes - new.nb_places_vendues <= 0))
  execute function noter_changement();

-- Gives the rest of the catalogue another version, so that each process reads it again (decision 45).
create or replace function changer_version() returns trigger language plpgsql as $$
begin
  insert into catalogue_version (version) values (gen_random_uuid())
  on conflict (seule) do update set version = excluded.version;
  return null;
end $$;
create or replace trigger fiche_version after insert or update or delete or truncate on fiche
  for each statement execute function changer_version();
create or replace trigger fiche_public_version after insert or update or delete or truncate on fiche_public
  for each statement execute function changer_version();
create or replace trigger theme_version after insert or update or delete or truncate on theme
  for each statement execute function changer_version();
create or replace trigger public_concerne_version after insert or update or delete or truncate on public_concerne
  for each statement execute function changer_version();
create or replace trigger organisme_version after insert or update or delete or truncate on organisme
  for each statement execute function changer_version();
create or replace trigger lieu_version after insert or update or delete or truncate on lieu
  for each statement execute function changer_version();
-- A session that is gone, or that another fiche has, leaves no trace where it was.
create or replace trigger session_version after delete or truncate on session
  for each statement execute function changer_version();
create or replace trigger session_fiche_version after update of fiche_id on session
  for each row when (old.fiche_id <> new.fiche_id) execute function changer_version();
