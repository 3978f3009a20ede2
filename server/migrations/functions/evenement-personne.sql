-- What happens to clients and to who speaks for them, told in the feed (decision 64).

-- Tells of a new client, and that one has changed.
create or replace function noter_client() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values (case tg_op when 'INSERT' then 'client.cree' else 'client.change' end, 'client', new.id,
    jsonb_build_object('natureId', new.nature_id, 'actif', new.actif, 'aVerifier', new.a_verifier));
  return null;
end $$;
create or replace trigger client_noter after insert on client for each row execute function noter_client();
create or replace trigger client_change_noter after update on client
  for each row when (to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
  execute function noter_client();

-- Tells that a client was merged into another one.
create or replace function noter_fusion() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values ('client.fusionne', 'client', new.id, jsonb_build_object('dans', new.absorbe_par));
  return null;
end $$;
create or replace trigger client_fusion_noter after update of absorbe_par on client
  for each row when (new.absorbe_par is distinct from old.absorbe_par) execute function noter_fusion();

-- Tells the rights of a person for a client; none are left of who was taken out.
create or replace function noter_droits() returns trigger language plpgsql as $$
declare
  lu interlocuteur := case tg_op when 'DELETE' then old else new end;
begin
  insert into evenement (type, objet, objet_id, donnees) values ('client.droits', 'client', lu.client_id,
    jsonb_build_object('interlocuteurId', lu.id, 'retire', tg_op = 'DELETE', 'lien', lu.statut_lien,
      'administrateur', lu.statut_admin_valide, 'prouve', lu.prouve, 'inscription', lu.droit_inscription,
      'documents', lu.droit_acces_documents));
  return null;
end $$;
create or replace trigger interlocuteur_noter after insert or delete on interlocuteur for each row execute function noter_droits();
create or replace trigger interlocuteur_change_noter after update on interlocuteur
  for each row when ((old.statut_lien, old.statut_admin_valide, old.prouve, old.droit_inscription, old.droit_acces_documents)
    is distinct from (new.statut_lien, new.statut_admin_valide, new.prouve, new.droit_inscription, new.droit_acces_documents))
  execute function noter_droits();

-- Tells the rights of a person whose roles, as a key contact or a signatory, change; nothing of who was taken out with them.
create or replace function noter_role() returns trigger language plpgsql as $$
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
create or replace trigger contact_cle_noter after insert or delete on contact_cle for each row execute function noter_role();
create or replace trigger signataire_noter after insert or delete on signataire for each row execute function noter_role();

-- Tells who may be billed for whom: the entities of a client, the third parties it pays for, and its agreements.
create or replace function noter_facturation() returns trigger language plpgsql as $$
declare
  lu jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  insert into evenement (type, objet, objet_id, donnees) values ('client.facturation', 'client',
    coalesce(lu ->> 'payeur_id', lu ->> 'client_id'), jsonb_build_object(
      'autreClientId', coalesce(lu -> 'entite_id', lu -> 'tiers_id', lu -> 'client_id'),
      'acte', coalesce('ACCORD_' || (lu ->> 'statut'), tg_argv[0] || case tg_op when 'DELETE' then '_RETIRE' else '_AJOUTE' end)));
  return null;
end $$;
create or replace trigger entite_facturation_noter after insert or delete on entite_facturation
  for each row execute function noter_facturation('ENTITE');
create or replace trigger facturation_autorisee_noter after insert or delete on facturation_autorisee
  for each row execute function noter_facturation('TIERS');
create or replace trigger accord_facturation_noter after insert on accord_facturation
  for each row execute function noter_facturation();
create or replace trigger accord_facturation_change_noter after update of statut on accord_facturation
  for each row when (old.statut <> new.statut) execute function noter_facturation();

-- Tells of the leave to debit an account: given, signed, revoked.
create or replace function noter_mandat() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('client.mandat', 'client', new.client_id,
    jsonb_build_object('rum', new.rum, 'signeLe', new.signe_le, 'revoque', new.revoque_le is not null));
  return null;
end $$;
create or replace trigger mandat_noter after insert on mandat_sepa for each row execute function noter_mandat();
create or replace trigger mandat_change_noter after update of signe_le, revoque_le on mandat_sepa
  for each row when ((old.signe_le, old.revoque_le) is distinct from (new.signe_le, new.revoque_le))
  execute function noter_mandat();
