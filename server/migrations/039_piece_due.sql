-- An instance of the version before makes no piece of a change. During an upgrade it may not say that it has made the papers
-- of an order that owes one: all that it wrote is undone, and an instance that knows changes makes them.
create function exiger_pieces() returns trigger language plpgsql as $$
begin
  if exists (
    select from modification m
    where m.commande_id = new.id and m.etat = 'FAITE' and m.montant_ttc_cents <> 0 and not exists (
      select from facture f where f.commande_id = new.id and f.modification_id = m.id))
  then raise exception 'order % owes the piece of a change', new.numero;
  end if;
  return new;
end $$;
create trigger commande_exiger_pieces before update of a_documenter on commande
  for each row when (old.a_documenter and not new.a_documenter) execute function exiger_pieces();
