-- What happens to fiches and sessions, told in the feed (decision 64).

-- Tells of new fiches. An import adds many at once.
create or replace function noter_fiche() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select tg_argv[0], 'fiche', n.reference,
    jsonb_build_object('ficheId', n.id, 'publiee', n.publiee, 'obsolete', n.obsolete, 'statut', n.statut)
  from nouvelles n order by n.id;
  return null;
end $$;
create or replace trigger fiche_noter after insert on fiche
  referencing new table as nouvelles for each statement execute function noter_fiche('fiche.creee');

-- Tells that a fiche has changed, its lists included, as the import says; the words of the search change without it.
create or replace function noter_fiche_changee() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('fiche.changee', 'fiche', new.reference,
    jsonb_build_object('ficheId', new.id, 'publiee', new.publiee, 'obsolete', new.obsolete, 'statut', new.statut));
  return null;
end $$;
create or replace trigger fiche_changee_noter after update of updated_at, publiee, obsolete, statut on fiche
  for each row when ((old.updated_at, old.publiee, old.obsolete, old.statut)
    is distinct from (new.updated_at, new.publiee, new.obsolete, new.statut))
  execute function noter_fiche_changee();

-- Tells of new sessions, not of the places that orders take: the orders tell these. An import adds many at once.
create or replace function noter_session() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'session.creee', 'session', n.reference, jsonb_build_object('sessionId', n.id, 'ficheId', n.fiche_id,
    'publiee', n.publiee, 'statut', n.statut, 'dateDebut', n.date_debut, 'dateFin', n.date_fin, 'nbPlaces', n.nb_places)
  from nouvelles n order by n.id;
  return null;
end $$;
create or replace trigger session_noter after insert on session
  referencing new table as nouvelles for each statement execute function noter_session();

-- Tells that what a session says of itself has changed, its lists included.
create or replace function noter_session_changee() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('session.changee', 'session', new.reference,
    jsonb_build_object('sessionId', new.id, 'ficheId', new.fiche_id, 'publiee', new.publiee, 'statut', new.statut,
      'dateDebut', new.date_debut, 'dateFin', new.date_fin, 'nbPlaces', new.nb_places));
  return null;
end $$;
create or replace trigger session_changee_noter after update of publiee, statut, date_debut, date_fin, dates, programmations,
  lieu_id, lieu_intra, nb_places, nb_places_externes, mode_id, titre_session, montant_ht_cents on session
  for each row when ((old.publiee, old.statut, old.date_debut, old.date_fin, old.dates, old.programmations, old.lieu_id,
    old.lieu_intra, old.nb_places, old.nb_places_externes, old.mode_id, old.titre_session, old.montant_ht_cents)
    is distinct from (new.publiee, new.statut, new.date_debut, new.date_fin, new.dates, new.programmations, new.lieu_id,
    new.lieu_intra, new.nb_places, new.nb_places_externes, new.mode_id, new.titre_session, new.montant_ht_cents))
  execute function noter_session_changee();
create or replace trigger session_listes_noter after update of updated_at on session
  for each row when (old.updated_at <> new.updated_at
    and (old.publiee, old.statut, old.date_debut, old.date_fin, old.dates, old.programmations, old.lieu_id,
    old.lieu_intra, old.nb_places, old.nb_places_externes, old.mode_id, old.titre_session, old.montant_ht_cents)
    is not distinct from (new.publiee, new.statut, new.date_debut, new.date_fin, new.dates, new.programmations, new.lieu_id,
    new.lieu_intra, new.nb_places, new.nb_places_externes, new.mode_id, new.titre_session, new.montant_ht_cents))
  execute function noter_session_changee();

-- Tells that a half day was countersigned, or is not any more.
create or replace function noter_emargement() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'session.emargement', 'session', s.reference, jsonb_build_object('sessionId', s.id, 'jour', new.jour,
    'moment', new.moment, 'contresignee', new.contresignee_le is not null)
  from session s where s.id = new.session_id;
  return null;
end $$;
create or replace trigger emargement_noter after update of contresignee_le on emargement_demi_journee
  for each row when (old.contresignee_le is distinct from new.contresignee_le) execute function noter_emargement();

-- Tells that the attendance sheet of a session can be read.
create or replace function noter_feuille() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'session.feuille', 'session', s.reference,
    jsonb_build_object('sessionId', s.id, 'numero', new.numero, 'version', new.version)
  from session s where s.id = new.session_id;
  return null;
end $$;
create or replace trigger feuille_noter after update of fichier on emargement_feuille
  for each row when (old.fichier is null and new.fichier is not null) execute function noter_feuille();
