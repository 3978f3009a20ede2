-- What keeps a client that was merged into another one (decision 69) from being written for.

-- Whoever read a client before its merger and writes for it afterwards begins again, an older version included: the lock
-- waits for a merger that is under way. The argument is the column that holds the client's id.
create or replace function refuser_absorbe() returns trigger language plpgsql as $$
declare
  dans integer;
begin
  select absorbe_par into dans from client where id = (to_jsonb(new) ->> tg_argv[0])::integer for key share;
  if dans is not null then
    raise serialization_failure using message = 'the client was merged into another one';
  end if;
  return new;
end $$;
create or replace trigger panier_refuser_absorbe before insert or update of commandeur_id on panier_formation
  for each row execute function refuser_absorbe('commandeur_id');
create or replace trigger devis_refuser_absorbe before insert on devis
  for each row execute function refuser_absorbe('commandeur_id');
create or replace trigger attente_refuser_absorbe before insert or update of commandeur_id on attente
  for each row execute function refuser_absorbe('commandeur_id');
create or replace trigger interlocuteur_refuser_absorbe before insert on interlocuteur
  for each row execute function refuser_absorbe('client_id');
create or replace trigger mandat_refuser_absorbe before insert on mandat_sepa
  for each row execute function refuser_absorbe('client_id');
create or replace trigger contact_refuser_absorbe before insert or update of societe_id on contact
  for each row execute function refuser_absorbe('societe_id');
create or replace trigger resume_refuser_absorbe before insert on commande_resume
  for each row execute function refuser_absorbe('client_id');
-- Who pays for whom, who signs and which addresses prove somebody: whoever read a client before its merger wrote these for
-- it afterwards.
create or replace trigger entite_refuser_absorbe before insert on entite_facturation
  for each row execute function refuser_absorbe('client_id');
create or replace trigger entite_refuser_absorbee before insert on entite_facturation
  for each row execute function refuser_absorbe('entite_id');
create or replace trigger accord_refuser_absorbe before insert on accord_facturation
  for each row execute function refuser_absorbe('client_id');
create or replace trigger accord_refuser_payeur_absorbe before insert on accord_facturation
  for each row execute function refuser_absorbe('payeur_id');
create or replace trigger autorisee_refuser_absorbe before insert on facturation_autorisee
  for each row execute function refuser_absorbe('client_id');
create or replace trigger autorisee_refuser_tiers_absorbe before insert on facturation_autorisee
  for each row execute function refuser_absorbe('tiers_id');
create or replace trigger signataire_refuser_absorbe before insert on signataire
  for each row execute function refuser_absorbe('client_id');
create or replace trigger domaine_refuser_absorbe before insert on domaine_prouve
  for each row execute function refuser_absorbe('client_id');

-- Refuses an order for a merged client, without reading the whole of it: who orders, and who pays.
create or replace function refuser_commande_absorbee() returns trigger language plpgsql as $$
declare
  dans integer;
begin
  select absorbe_par into dans from client where id = new.commandeur_id for key share;
  if dans is null and new.facturation_client_id <> new.commandeur_id then
    select absorbe_par into dans from client where id = new.facturation_client_id for key share;
  end if;
  if dans is not null then
    raise serialization_failure using message = 'the client was merged into another one';
  end if;
  return new;
end $$;
create or replace trigger commande_refuser_absorbee before insert on commande
  for each row execute function refuser_commande_absorbee();

-- Refuses registrations for a merged client, of an order that is changed, once for a statement: their foreign keys have
-- waited.
create or replace function refuser_inscription_absorbee() returns trigger language plpgsql as $$
begin
  if exists (select from nouvelles n join client c on c.id = n.client_id where c.absorbe_par is not null) then
    raise serialization_failure using message = 'the client was merged into another one';
  end if;
  return null;
end $$;
create or replace trigger inscription_refuser_absorbee after insert on inscription
  referencing new table as nouvelles for each statement execute function refuser_inscription_absorbee();

-- An import that was reading its lines during a merger, or that an older version does, writes the SIRET of the kept record.
-- The lock waits for a merger that is under way.
create or replace function suivre_fusion() returns trigger language plpgsql as $$
declare
  dans integer;
begin
  select absorbe_par into dans from client where siret = new.siret_client for key share;
  if dans is not null then
    select coalesce(siret, new.siret_client) into new.siret_client from client where id = dans;
  end if;
  return new;
end $$;
create or replace trigger session_suivre_fusion before insert on session
  for each row when (new.siret_client is not null) execute function suivre_fusion();
create or replace trigger session_changee_suivre_fusion before update of siret_client on session
  for each row when (new.siret_client is distinct from old.siret_client and new.siret_client is not null)
  execute function suivre_fusion();
