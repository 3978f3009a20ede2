-- What happens, for the provider's other systems (decision 64): one row each, written by the transaction in which it
-- happens. Triggers write them, so that no way of doing a thing is forgotten, that of an older version included. Rows hold
-- ids, states, days and sums, never a name or an address: they stay for ever, and an erasure has nothing to do here.
create table evenement (
  -- The order of writing. What happens to one thing happens under its lock: of two rows about it, the later has the
  -- higher id.
  id bigint generated always as identity primary key,
  -- The place in the feed, without a gap; null until it is given, once the row can be seen.
  rang bigint,
  -- Of contract/integration/evenement.ts, as what it tells.
  type text not null,
  objet text not null,
  objet_id text not null,
  donnees jsonb not null,
  moment timestamptz not null default now()
);
create index evenement_a_ranger on evenement (id) where rang is null;
-- Two that rank at once may not give one place twice.
create unique index evenement_rang on evenement (rang) where rang is not null;

-- An order is made, on its own or of another one; it changes; or one of its sessions moved, and it has kept its state.
create function noter_commande() returns trigger language plpgsql as $$
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
create trigger commande_historique_noter after insert on commande_historique
  referencing new table as nouvelles for each statement execute function noter_commande();

create function noter_modification() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('commande.modification', 'commande', new.commande_id,
    jsonb_build_object('modificationId', new.id, 'nature', new.nature, 'etat', new.etat,
      'montantTtcCents', new.montant_ttc_cents, 'commandeCreeeId', new.commande_creee_id));
  return null;
end $$;
create trigger modification_noter after insert on modification for each row execute function noter_modification();
create trigger modification_changee_noter after update of etat on modification
  for each row when (old.etat <> new.etat) execute function noter_modification();

create function noter_financement() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'commande.financement', 'commande', new.commande_id, jsonb_build_object('acte', new.acte, 'etat', f.etat,
    'organismeId', f.organisme_id, 'subrogation', f.subrogation, 'accordHtCents', f.accord_ht_cents)
  from financement f where f.commande_id = new.commande_id;
  return null;
end $$;
create trigger financement_noter after insert on financement_evenement
  for each row execute function noter_financement();

create function noter_inscription() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'inscription.creee', 'inscription', n.id, jsonb_build_object('commandeId', n.commande_id,
    'sessionId', n.session_id, 'statut', n.statut, 'presence', n.presence, 'termineLe', n.termine_le)
  from nouvelles n order by n.id;
  return null;
end $$;
create trigger inscription_noter after insert on inscription
  referencing new table as nouvelles for each statement execute function noter_inscription();

-- Another person, also nobody any more: the registration is to be read again.
create function noter_inscription_changee() returns trigger language plpgsql as $$
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
create trigger inscription_changee_noter after update on inscription
  referencing old table as anciennes new table as nouvelles
  for each statement execute function noter_inscription_changee();

create function noter_facture() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values (case new.nature when 'avoir' then 'avoir.emis' else 'facture.emise' end, 'facture', new.numero,
    jsonb_build_object('commandeId', new.commande_id, 'montantHtCents', new.montant_ht_cents,
      'montantTvaCents', new.montant_tva_cents, 'montantTtcCents', new.montant_ttc_cents, 'emiseLe', new.emise_le));
  return null;
end $$;
create trigger facture_noter after insert on facture for each row execute function noter_facture();

-- Its file can be read: as it was drawn, then as it was signed and sealed.
create function noter_document() returns trigger language plpgsql as $$
declare
  emis uuid;
begin
  if tg_table_name = 'document' then emis := new.id; else emis := new.document_id; end if;
  insert into evenement (type, objet, objet_id, donnees)
  select tg_argv[0], 'document', d.id, jsonb_build_object('commandeId', d.commande_id,
    'inscriptionId', d.inscription_id, 'type', d.type, 'version', d.version)
  from document d where d.id = emis;
  return null;
end $$;
create trigger document_noter after update of fichier on document
  for each row when (old.fichier is null and new.fichier is not null) execute function noter_document('document.pret');
create trigger signature_noter after update of signe_le on signature
  for each row when (old.signe_le is null and new.signe_le is not null) execute function noter_document('document.signe');
create trigger scellee_noter after update of fichier on signature_scellee
  for each row when (old.fichier is null and new.fichier is not null) execute function noter_document('document.scelle');

create function noter_client() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values (case tg_op when 'INSERT' then 'client.cree' else 'client.change' end, 'client', new.id,
    jsonb_build_object('natureId', new.nature_id, 'actif', new.actif, 'aVerifier', new.a_verifier));
  return null;
end $$;
create trigger client_noter after insert on client for each row execute function noter_client();
create trigger client_change_noter after update on client
  for each row when (to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
  execute function noter_client();

-- The rights of a person for a client; none are left of who was taken out.
create function noter_droits() returns trigger language plpgsql as $$
declare
  lu interlocuteur := case tg_op when 'DELETE' then old else new end;
begin
  insert into evenement (type, objet, objet_id, donnees) values ('client.droits', 'client', lu.client_id,
    jsonb_build_object('interlocuteurId', lu.id, 'retire', tg_op = 'DELETE', 'lien', lu.statut_lien,
      'administrateur', lu.statut_admin_valide, 'prouve', lu.prouve, 'inscription', lu.droit_inscription,
      'documents', lu.droit_acces_documents));
  return null;
end $$;
create trigger interlocuteur_noter after insert or delete on interlocuteur for each row execute function noter_droits();
create trigger interlocuteur_change_noter after update on interlocuteur
  for each row when ((old.statut_lien, old.statut_admin_valide, old.prouve, old.droit_inscription, old.droit_acces_documents)
    is distinct from (new.statut_lien, new.statut_admin_valide, new.prouve, new.droit_inscription, new.droit_acces_documents))
  execute function noter_droits();

-- Not the places that orders take: these are told by the orders. An import adds many at once.
create function noter_session() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'session.creee', 'session', n.reference, jsonb_build_object('sessionId', n.id, 'ficheId', n.fiche_id,
    'publiee', n.publiee, 'statut', n.statut, 'dateDebut', n.date_debut, 'dateFin', n.date_fin, 'nbPlaces', n.nb_places)
  from nouvelles n order by n.id;
  return null;
end $$;
create trigger session_noter after insert on session
  referencing new table as nouvelles for each statement execute function noter_session();

create function noter_session_changee() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('session.changee', 'session', new.reference,
    jsonb_build_object('sessionId', new.id, 'ficheId', new.fiche_id, 'publiee', new.publiee, 'statut', new.statut,
      'dateDebut', new.date_debut, 'dateFin', new.date_fin, 'nbPlaces', new.nb_places));
  return null;
end $$;
create trigger session_changee_noter after update of publiee, statut, date_debut, date_fin, dates, programmations,
  lieu_id, lieu_intra, nb_places, nb_places_externes, mode_id, titre_session, montant_ht_cents on session
  for each row when ((old.publiee, old.statut, old.date_debut, old.date_fin, old.dates, old.programmations, old.lieu_id,
    old.lieu_intra, old.nb_places, old.nb_places_externes, old.mode_id, old.titre_session, old.montant_ht_cents)
    is distinct from (new.publiee, new.statut, new.date_debut, new.date_fin, new.dates, new.programmations, new.lieu_id,
    new.lieu_intra, new.nb_places, new.nb_places_externes, new.mode_id, new.titre_session, new.montant_ht_cents))
  execute function noter_session_changee();
