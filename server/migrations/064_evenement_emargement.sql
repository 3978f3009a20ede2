-- What is noted of a person for a half day (decision 67) is an event too (060_evenement.sql).
create function noter_pointage() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('inscription.emargement', 'inscription', new.inscription_id,
    jsonb_build_object('sessionId', new.session_id, 'jour', new.jour, 'moment', new.moment, 'etat', new.etat,
      'retardMinutes', new.retard_minutes, 'confirme', new.confirme_le is not null));
  return null;
end $$;
create trigger pointage_noter after insert on emargement_pointage for each row execute function noter_pointage();
create trigger pointage_change_noter after update of etat, retard_minutes, confirme_le on emargement_pointage
  for each row when ((old.etat, old.retard_minutes, old.confirme_le is null)
    is distinct from (new.etat, new.retard_minutes, new.confirme_le is null))
  execute function noter_pointage();
