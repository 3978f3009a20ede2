-- What an instance of the version before writes of card payments, brought to what is read today (decision 79).

-- A payment that the version before writes through its view says what it pays by its view alone.
create or replace function completer_paiement() returns trigger language plpgsql as $$
begin
  new.id := coalesce(new.modification_id, new.id);
  new.commande_id := coalesce(new.commande_id, (select m.commande_id from modification m where m.id = new.modification_id),
    (select e.commande_id from echeance e where e.id = new.echeance_id));
  new.order_id := coalesce(new.order_id, new.modification_id,
    case when new.echeance_id is null then new.commande_id else new.id end);
  return new;
end $$;
create or replace trigger paiement_carte_completer before insert on paiement_carte
  for each row execute function completer_paiement();

-- What the version before gives back of an échéance is a refund, as everything else.
create or replace function suivre_restitution() returns trigger language plpgsql as $$
begin
  insert into remboursement (id, commande_id, carte_id, montant_cents, demande_le, a_faire_le, fait_le)
  values (new.id, new.commande_id, new.id, new.a_rendre_cents, new.a_rendre_depuis, coalesce(new.a_rendre_le, new.a_rendre_depuis),
    new.rendu_le)
  on conflict (id) do update set fait_le = coalesce(remboursement.fait_le, excluded.fait_le);
  return null;
end $$;
create or replace trigger paiement_carte_restituer after update of a_rendre_cents, rendu_le on paiement_carte
  for each row when (pg_trigger_depth() = 0 and new.a_rendre_cents > 0) execute function suivre_restitution();

-- One column names the payment today, three did: each version finds its own.
create or replace function nommer_carte() returns trigger language plpgsql as $$
declare
  carte paiement_carte;
begin
  new.carte_id := coalesce(new.carte_id, new.paiement_id, new.modification_paiement_id, new.echeance_paiement_id);
  if new.carte_id is null then return new; end if;
  select * into carte from paiement_carte where id = new.carte_id;
  new.modification_paiement_id := carte.modification_id;
  new.echeance_paiement_id := case when carte.echeance_id is not null then carte.id end;
  new.paiement_id := case when num_nonnulls(carte.modification_id, carte.echeance_id) = 0 then carte.id end;
  return new;
end $$;
create or replace trigger remboursement_nommer before insert on remboursement for each row execute function nommer_carte();

-- The version before reads on the payment what is given back of an échéance; its own attempts wait, so that one version tries.
create or replace function dire_restitution() returns trigger language plpgsql as $$
begin
  update paiement_carte set a_rendre_cents = new.montant_cents, a_rendre_depuis = new.demande_le,
    a_rendre_le = case when new.refuse_le is null then new.demande_le + interval '100 years' end, rendu_le = new.fait_le
  where id = new.carte_id and echeance_id is not null;
  return null;
end $$;
create or replace trigger remboursement_dire after insert or update of fait_le, refuse_le on remboursement
  for each row when (pg_trigger_depth() = 0 and new.echeance_paiement_id is not null) execute function dire_restitution();

-- Money that the version before knows to have moved is written into the ledger, as this one does by itself.
create or replace function suivre_mouvement() returns trigger language plpgsql as $$
declare
  tous jsonb := to_jsonb(new);
begin
  perform ecrire_mouvements(array[coalesce(tous ->> 'commande_id',
    (select commande_id from modification where id = (tous ->> 'modification_id')::uuid)::text, tous ->> 'id')::uuid], now());
  return null;
end $$;
create or replace trigger encaissement_suivre after insert on encaissement for each row execute function suivre_mouvement();
create or replace trigger paiement_carte_suivre after update of encaisse_cents, rembourse_cents on paiement_carte
  for each row when ((old.encaisse_cents, old.rembourse_cents) is distinct from (new.encaisse_cents, new.rembourse_cents))
  execute function suivre_mouvement();
create or replace trigger remboursement_suivre after insert or update of fait_le on remboursement
  for each row when (new.fait_le is not null) execute function suivre_mouvement();
create or replace trigger echeance_suivre after update of rendue_le on echeance
  for each row when (new.rendue_le is not null) execute function suivre_mouvement();
create or replace trigger commande_suivre after update of etat on commande
  for each row when (new.etat = 'REMBOURSEE' and old.etat <> 'REMBOURSEE') execute function suivre_mouvement();
