-- What 060_evenement.sql left untold: proofs that are judged, tests and appreciations, who waits for places, who pays for
-- whom, key contacts and signatories, fiches, what only the lists of a session say, and countersigned half days.

create function noter_justificatif() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'commande.justificatif', 'commande', new.id, jsonb_build_object(
    'aJuger', count(j) filter (where j ->> 'decision' is null),
    'acceptes', count(j) filter (where j ->> 'decision' = 'ACCEPTE'),
    'refuses', count(j) filter (where j ->> 'decision' = 'REFUSE'))
  from jsonb_array_elements(coalesce(new.detail -> 'justificatifs', '[]')) j;
  return null;
end $$;
create trigger commande_justificatif_noter after update of detail on commande
  for each row when (old.detail -> 'justificatifs' is distinct from new.detail -> 'justificatifs')
  execute function noter_justificatif();

create function noter_acte() returns trigger language plpgsql as $$
declare
  lu integer;
begin
  if tg_table_name = 'appreciation' then lu := new.inscription_id; else lu := new.id; end if;
  insert into evenement (type, objet, objet_id, donnees)
  select 'inscription.acte', 'inscription', i.id, jsonb_build_object('sessionId', i.session_id, 'acte', tg_argv[0])
  from inscription i where i.id = lu;
  return null;
end $$;
create trigger inscription_test_noter after update of test_realise_le on inscription
  for each row when (old.test_realise_le is null and new.test_realise_le is not null) execute function noter_acte('TEST');
create trigger inscription_acces_noter after update of acces_le on inscription
  for each row when (old.acces_le is null and new.acces_le is not null) execute function noter_acte('ACCES');
create trigger appreciation_noter after insert on appreciation
  for each row execute function noter_acte('APPRECIATION');

create function noter_attente() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values (case tg_op when 'INSERT' then 'attente.creee' else 'attente.changee' end, 'attente', new.id,
    jsonb_build_object('sessionId', new.session_id, 'clientId', new.commandeur_id, 'etat', new.etat,
      'nombre', new.nombre, 'minimum', new.minimum, 'offreNombre', new.offre_nombre,
      'offreExpireLe', new.offre_expire_le));
  return null;
end $$;
create trigger attente_noter after insert on attente for each row execute function noter_attente();
create trigger attente_changee_noter after update of etat, nombre, minimum, offre_nombre, offre_expire_le on attente
  for each row when ((old.etat, old.nombre, old.minimum, old.offre_nombre, old.offre_expire_le)
    is distinct from (new.etat, new.nombre, new.minimum, new.offre_nombre, new.offre_expire_le))
  execute function noter_attente();

-- Who may be billed for whom: the entities of a client, the third parties it pays for, and its agreements.
create function noter_facturation() returns trigger language plpgsql as $$
declare
  lu jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  insert into evenement (type, objet, objet_id, donnees) values ('client.facturation', 'client',
    coalesce(lu ->> 'payeur_id', lu ->> 'client_id'), jsonb_build_object(
      'autreClientId', coalesce(lu -> 'entite_id', lu -> 'tiers_id', lu -> 'client_id'),
      'acte', coalesce('ACCORD_' || (lu ->> 'statut'), tg_argv[0] || case tg_op when 'DELETE' then '_RETIRE' else '_AJOUTE' end)));
  return null;
end $$;
create trigger entite_facturation_noter after insert or delete on entite_facturation
  for each row execute function noter_facturation('ENTITE');
create trigger facturation_autorisee_noter after insert or delete on facturation_autorisee
  for each row execute function noter_facturation('TIERS');
create trigger accord_facturation_noter after insert on accord_facturation
  for each row execute function noter_facturation();
create trigger accord_facturation_change_noter after update of statut on accord_facturation
  for each row when (old.statut <> new.statut) execute function noter_facturation();

-- Key contacts and signatories are roles of a person for the client; nothing is said of who was taken out with their roles.
create function noter_role() returns trigger language plpgsql as $$
declare
  lu integer := case tg_op when 'DELETE' then old.interlocuteur_id else new.interlocuteur_id end;
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'client.droits', 'client', i.client_id, jsonb_build_object('interlocuteurId', i.id, 'retire', false,
    'lien', i.statut_lien, 'administrateur', i.statut_admin_valide, 'prouve', i.prouve,
    'inscription', i.droit_inscription, 'documents', i.droit_acces_documents)
  from interlocuteur i where i.id = lu;
  return null;
end $$;
create trigger contact_cle_noter after insert or delete on contact_cle for each row execute function noter_role();
create trigger signataire_noter after insert or delete on signataire for each row execute function noter_role();

create function noter_fiche() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select tg_argv[0], 'fiche', n.reference,
    jsonb_build_object('ficheId', n.id, 'publiee', n.publiee, 'obsolete', n.obsolete, 'statut', n.statut)
  from nouvelles n order by n.id;
  return null;
end $$;
create trigger fiche_noter after insert on fiche
  referencing new table as nouvelles for each statement execute function noter_fiche('fiche.creee');

-- The import says when a fiche or a session changed, its lists included; the words of the search change without it.
create function noter_fiche_changee() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('fiche.changee', 'fiche', new.reference,
    jsonb_build_object('ficheId', new.id, 'publiee', new.publiee, 'obsolete', new.obsolete, 'statut', new.statut));
  return null;
end $$;
create trigger fiche_changee_noter after update of updated_at, publiee, obsolete, statut on fiche
  for each row when ((old.updated_at, old.publiee, old.obsolete, old.statut)
    is distinct from (new.updated_at, new.publiee, new.obsolete, new.statut))
  execute function noter_fiche_changee();

create trigger session_listes_noter after update of updated_at on session
  for each row when (old.updated_at <> new.updated_at
    and (old.publiee, old.statut, old.date_debut, old.date_fin, old.dates, old.programmations, old.lieu_id,
    old.lieu_intra, old.nb_places, old.nb_places_externes, old.mode_id, old.titre_session, old.montant_ht_cents)
    is not distinct from (new.publiee, new.statut, new.date_debut, new.date_fin, new.dates, new.programmations, new.lieu_id,
    new.lieu_intra, new.nb_places, new.nb_places_externes, new.mode_id, new.titre_session, new.montant_ht_cents))
  execute function noter_session_changee();

create function noter_emargement() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'session.emargement', 'session', s.reference, jsonb_build_object('sessionId', s.id, 'jour', new.jour,
    'moment', new.moment, 'contresignee', new.contresignee_le is not null)
  from session s where s.id = new.session_id;
  return null;
end $$;
create trigger emargement_noter after update of contresignee_le on emargement_demi_journee
  for each row when (old.contresignee_le is distinct from new.contresignee_le) execute function noter_emargement();

create function noter_feuille() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'session.feuille', 'session', s.reference,
    jsonb_build_object('sessionId', s.id, 'numero', new.numero, 'version', new.version)
  from session s where s.id = new.session_id;
  return null;
end $$;
create trigger feuille_noter after update of fichier on emargement_feuille
  for each row when (old.fichier is null and new.fichier is not null) execute function noter_feuille();
