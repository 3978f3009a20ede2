-- Two records of one company become one (decision 69).

-- The record into which this one was merged: nothing refers to it any more but what was issued or audited. Chains are kept
-- short: a merged record always names one that is not merged. It is inactive for an older version, too.
alter table client
  add column absorbe_par integer references client,
  add constraint client_absorbe check (absorbe_par is null or (not actif and absorbe_par <> id));
create index client_absorbe_par on client (absorbe_par) where absorbe_par is not null;

-- The client's account in the books, where it is not that of who pays now: what was entered there stays there.
alter table commande add column auxiliaire_id integer references client;

-- Whoever read a client before its merger and writes for it afterwards begins again, an older version included: the lock
-- waits for a merger that is under way. The arguments are the columns that hold the clients' ids.
create function refuser_absorbe() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select (to_jsonb(new) ->> colonne)::integer from unnest(tg_argv) colonne);
begin
  if exists (
    with lu as materialized (select absorbe_par from client where id = any (ids) order by id for key share)
    select from lu where absorbe_par is not null
  ) then
    raise serialization_failure using message = 'the client was merged into another one';
  end if;
  return new;
end $$;
create trigger commande_refuser_absorbe before insert on commande
  for each row execute function refuser_absorbe('commandeur_id', 'facturation_client_id');
create trigger panier_refuser_absorbe before insert or update of commandeur_id on panier_formation
  for each row execute function refuser_absorbe('commandeur_id');
create trigger devis_refuser_absorbe before insert on devis
  for each row execute function refuser_absorbe('commandeur_id');
create trigger attente_refuser_absorbe before insert or update of commandeur_id on attente
  for each row execute function refuser_absorbe('commandeur_id');
create trigger interlocuteur_refuser_absorbe before insert on interlocuteur
  for each row execute function refuser_absorbe('client_id');
create trigger mandat_refuser_absorbe before insert on mandat_sepa
  for each row execute function refuser_absorbe('client_id');
create trigger contact_refuser_absorbe before insert or update of societe_id on contact
  for each row execute function refuser_absorbe('societe_id');
create trigger resume_refuser_absorbe before insert on commande_resume
  for each row execute function refuser_absorbe('client_id');

-- The same for the registrations of an order that is changed, once for a statement: their foreign keys have waited.
create function refuser_inscription_absorbee() returns trigger language plpgsql as $$
begin
  if exists (select from nouvelles n join client c on c.id = n.client_id where c.absorbe_par is not null) then
    raise serialization_failure using message = 'the client was merged into another one';
  end if;
  return null;
end $$;
create trigger inscription_refuser_absorbee after insert on inscription
  referencing new table as nouvelles for each statement execute function refuser_inscription_absorbee();

create function noter_fusion() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values ('client.fusionne', 'client', new.id, jsonb_build_object('dans', new.absorbe_par));
  return null;
end $$;
create trigger client_fusion_noter after update of absorbe_par on client
  for each row when (new.absorbe_par is distinct from old.absorbe_par) execute function noter_fusion();
