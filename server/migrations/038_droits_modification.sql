-- R-37: a right that changes has the changes that wait for their payment judged again too, with the order that they change.
create or replace function verifier_droits() returns trigger language plpgsql as $$
begin
  update commande set droits_changes = true
  where commandeur_id = (to_jsonb(old) ->> tg_argv[0])::integer and etat = 'EN_ATTENTE_PAIEMENT'
    and not droits_changes;
  update commande set droits_changes = true
  where commandeur_id = (to_jsonb(old) ->> tg_argv[0])::integer and not droits_changes
    and id in (select commande_id from modification where etat = 'EN_ATTENTE_PAIEMENT');
  return null;
end $$;
