-- Decision 56: what a signed contract teaches, and who teaches it (items 1° to 4° of L. 6353-4 of the Code du travail), is
-- material until the training begins. Null for contracts whose last version an older release wrote.
alter table contrat add column contenu text;

-- An import that changes it has the contracts made again that are not paid whole; of the others, nothing is left to agree to.
create function redocumenter_contrats() returns trigger language plpgsql as $$
begin
  update commande set a_documenter = true
  where etat in ('A_SIGNER', 'SIGNEE', 'CONFIRMEE') and id in (
    select k.commande_id from session s join commande_place p on p.session_id = s.id
      join contrat k on k.commande_id = p.commande_id
    where case when tg_table_name = 'fiche' then s.fiche_id = new.id else s.id = new.id end);
  return null;
end $$;
create trigger fiche_redocumenter_contrats
  after update of titre, objectifs, programme, prerequis, duree_jours, duree_minutes, formateurs on fiche
  for each row when (
    (old.titre, old.objectifs, old.programme, old.prerequis, old.duree_jours, old.duree_minutes, old.formateurs)
    is distinct from
    (new.titre, new.objectifs, new.programme, new.prerequis, new.duree_jours, new.duree_minutes, new.formateurs))
  execute function redocumenter_contrats();
create trigger session_redocumenter_contrats after update of formateurs, part_distance on session
  for each row when ((old.formateurs, old.part_distance) is distinct from (new.formateurs, new.part_distance))
  execute function redocumenter_contrats();
