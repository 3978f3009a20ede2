-- What a merger of two records had left behind (decision 69).

-- Who pays for whom, who signs and which addresses prove somebody: whoever read a client before its merger wrote these for
-- it afterwards.
create trigger entite_refuser_absorbe before insert on entite_facturation
  for each row execute function refuser_absorbe('client_id');
create trigger entite_refuser_absorbee before insert on entite_facturation
  for each row execute function refuser_absorbe('entite_id');
create trigger accord_refuser_absorbe before insert on accord_facturation
  for each row execute function refuser_absorbe('client_id');
create trigger accord_refuser_payeur_absorbe before insert on accord_facturation
  for each row execute function refuser_absorbe('payeur_id');
create trigger autorisee_refuser_absorbe before insert on facturation_autorisee
  for each row execute function refuser_absorbe('client_id');
create trigger autorisee_refuser_tiers_absorbe before insert on facturation_autorisee
  for each row execute function refuser_absorbe('tiers_id');
create trigger signataire_refuser_absorbe before insert on signataire
  for each row execute function refuser_absorbe('client_id');
create trigger domaine_refuser_absorbe before insert on domaine_prouve
  for each row execute function refuser_absorbe('client_id');

-- The sessions of one customer, which a merger moves.
create index session_siret_client on session (siret_client) where siret_client is not null;

-- An import that was reading its lines during a merger, or that an older version does, writes the SIRET of the kept record.
-- The lock waits for a merger that is under way.
create function suivre_fusion() returns trigger language plpgsql as $$
declare
  dans integer;
begin
  select absorbe_par into dans from client where siret = new.siret_client for key share;
  if dans is not null then
    select coalesce(siret, new.siret_client) into new.siret_client from client where id = dans;
  end if;
  return new;
end $$;
create trigger session_suivre_fusion before insert on session
  for each row when (new.siret_client is not null) execute function suivre_fusion();
create trigger session_changee_suivre_fusion before update of siret_client on session
  for each row when (new.siret_client is distinct from old.siret_client and new.siret_client is not null)
  execute function suivre_fusion();
