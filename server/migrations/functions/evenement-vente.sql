-- What happens to orders, registrations and waits, told in the feed (decision 64).

-- Tells that an order is made, on its own or of another one; that it changes; or that one of its sessions moved, and it has
-- kept its state.
create or replace function noter_commande() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select case when n.session is not null then 'commande.session' when n.cause = 'COMMANDE' or not exists (
      select from commande_historique h where h.commande_id = n.commande_id and h.id < n.id) then 'commande.creee'
    else 'commande.etat' end, 'commande', n.commande_id,
    jsonb_build_object('numero', c.numero, 'etat', n.etat, 'cause', split_part(n.cause, ' ', 1), 'clientId', c.commandeur_id,
      'sessionId', c.session_id, 'montantTtcCents', c.montant_ttc_cents, 'sessionReference', n.session ->> 'reference')
  from nouvelles n join commande c on c.id = n.commande_id order by n.id;
  return null;
end $$;
create or replace trigger commande_historique_noter after insert on commande_historique
  referencing new table as nouvelles for each statement execute function noter_commande();

-- Tells what the provider has judged of what was given on somebody's word.
create or replace function noter_justificatif() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'commande.justificatif', 'commande', new.id, jsonb_build_object(
    'aJuger', count(j) filter (where j ->> 'decision' is null),
    'acceptes', count(j) filter (where j ->> 'decision' = 'ACCEPTE'),
    'refuses', count(j) filter (where j ->> 'decision' = 'REFUSE'))
  from jsonb_array_elements(coalesce(new.detail -> 'justificatifs', '[]')) j;
  return null;
end $$;
create or replace trigger commande_justificatif_noter after update of detail on commande
  for each row when (old.detail -> 'justificatifs' is distinct from new.detail -> 'justificatifs')
  execute function noter_justificatif();

-- Tells of a change of an order, and of what became of it.
create or replace function noter_modification() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('commande.modification', 'commande', new.commande_id,
    jsonb_build_object('modificationId', new.id, 'nature', new.nature, 'etat', new.etat,
      'montantTtcCents', new.montant_ttc_cents, 'commandeCreeeId', new.commande_creee_id));
  return null;
end $$;
create or replace trigger modification_noter after insert on modification for each row execute function noter_modification();
create or replace trigger modification_changee_noter after update of etat on modification
  for each row when (old.etat <> new.etat) execute function noter_modification();

-- Tells of new registrations.
create or replace function noter_inscription() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'inscription.creee', 'inscription', n.id, jsonb_build_object('commandeId', n.commande_id,
    'sessionId', n.session_id, 'statut', n.statut, 'presence', n.presence, 'termineLe', n.termine_le)
  from nouvelles n order by n.id;
  return null;
end $$;
create or replace trigger inscription_noter after insert on inscription
  referencing new table as nouvelles for each statement execute function noter_inscription();

-- Tells that a registration has changed. Another person, also nobody any more: it is to be read again.
create or replace function noter_inscription_changee() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select case when n.email <> a.email then 'inscription.personne'
      when (n.presence, n.termine_le) is distinct from (a.presence, a.termine_le) then 'inscription.presence'
      else 'inscription.changee' end, 'inscription', n.id,
    jsonb_build_object('commandeId', n.commande_id, 'sessionId', n.session_id, 'statut', n.statut,
      'presence', n.presence, 'termineLe', n.termine_le)
  from nouvelles n join anciennes a on a.id = n.id
  where (n.statut, n.session_id, n.commande_id, n.email, n.presence, n.termine_le)
    is distinct from (a.statut, a.session_id, a.commande_id, a.email, a.presence, a.termine_le)
  order by n.id;
  return null;
end $$;
create or replace trigger inscription_changee_noter after update on inscription
  referencing old table as anciennes new table as nouvelles
  for each statement execute function noter_inscription_changee();

-- Tells that a participant did their test, opened their e-learning, or gave their appreciation.
create or replace function noter_acte() returns trigger language plpgsql as $$
declare
  lu integer;
begin
  if tg_table_name = 'appreciation' then lu := new.inscription_id; else lu := new.id; end if;
  insert into evenement (type, objet, objet_id, donnees)
  select 'inscription.acte', 'inscription', i.id, jsonb_build_object('sessionId', i.session_id, 'acte', tg_argv[0])
  from inscription i where i.id = lu;
  return null;
end $$;
create or replace trigger inscription_test_noter after update of test_realise_le on inscription
  for each row when (old.test_realise_le is null and new.test_realise_le is not null) execute function noter_acte('TEST');
create or replace trigger inscription_acces_noter after update of acces_le on inscription
  for each row when (old.acces_le is null and new.acces_le is not null) execute function noter_acte('ACCES');
create or replace trigger appreciation_noter after insert on appreciation
  for each row execute function noter_acte('APPRECIATION');

-- Tells what is noted of a person for a half day (decision 67).
create or replace function noter_pointage() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('inscription.emargement', 'inscription', new.inscription_id,
    jsonb_build_object('sessionId', new.session_id, 'jour', new.jour, 'moment', new.moment, 'etat', new.etat,
      'retardMinutes', new.retard_minutes, 'confirme', new.confirme_le is not null));
  return null;
end $$;
create or replace trigger pointage_noter after insert on emargement_pointage for each row execute function noter_pointage();
create or replace trigger pointage_change_noter after update of etat, retard_minutes, confirme_le on emargement_pointage
  for each row when ((old.etat, old.retard_minutes, old.confirme_le is null)
    is distinct from (new.etat, new.retard_minutes, new.confirme_le is null))
  execute function noter_pointage();

-- Tells who waits for places, and what became of it.
create or replace function noter_attente() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values (case tg_op when 'INSERT' then 'attente.creee' else 'attente.changee' end, 'attente', new.id,
    jsonb_build_object('sessionId', new.session_id, 'clientId', new.commandeur_id, 'etat', new.etat,
      'nombre', new.nombre, 'minimum', new.minimum, 'offreNombre', new.offre_nombre,
      'offreExpireLe', new.offre_expire_le));
  return null;
end $$;
create or replace trigger attente_noter after insert on attente for each row execute function noter_attente();
create or replace trigger attente_changee_noter after update of etat, nombre, minimum, offre_nombre, offre_expire_le on attente
  for each row when ((old.etat, old.nombre, old.minimum, old.offre_nombre, old.offre_expire_le)
    is distinct from (new.etat, new.nombre, new.minimum, new.offre_nombre, new.offre_expire_le))
  execute function noter_attente();

-- Tells that a quote was made, or taken back.
create or replace function noter_devis() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values (tg_argv[0], 'devis', new.numero,
    jsonb_build_object('devisId', new.id, 'clientId', new.commandeur_id, 'sessionId', new.session_id,
      'montantTtcCents', new.montant_ttc_cents, 'valableJusquAu', new.valable_jusqu_au));
  return null;
end $$;
create or replace trigger devis_noter after insert on devis for each row execute function noter_devis('devis.emis');
create or replace trigger devis_annule_noter after update of annule_le on devis
  for each row when (old.annule_le is null and new.annule_le is not null) execute function noter_devis('devis.annule');
