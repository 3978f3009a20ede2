-- What happens to money, told in the feed (decision 64).

-- Tells what the payment provider says of a card: of an order, of what a change adds to it, or of an échéance.
create or replace function noter_paiement() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values ('paiement.carte', 'paiement', new.id,
    jsonb_build_object('commandeId', new.commande_id, 'encaisseCents', new.encaisse_cents,
      'rembourseCents', new.rembourse_cents));
  return null;
end $$;
create or replace trigger paiement_carte_noter after update of encaisse_cents, rembourse_cents on paiement_carte
  for each row when ((old.encaisse_cents, old.rembourse_cents) is distinct from (new.encaisse_cents, new.rembourse_cents))
  execute function noter_paiement();

-- Tells of money that came otherwise than by card. A sum below zero is taken back, or moved to another order.
create or replace function noter_encaissement() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values (case when new.montant_cents > 0 then 'paiement.recu' else 'paiement.repris' end, 'paiement', new.id,
    jsonb_build_object('commandeId', new.commande_id, 'montantCents', new.montant_cents, 'mode', new.mode,
      'recuLe', new.recu_le, 'annuleId', new.annule_id));
  return null;
end $$;
create or replace trigger encaissement_noter after insert on encaissement for each row execute function noter_encaissement();

-- Tells that money is to be given back, was given back, was refused, or is not to be given back any more.
create or replace function noter_remboursement() returns trigger language plpgsql as $$
declare
  lu remboursement := case tg_op when 'DELETE' then old else new end;
begin
  insert into evenement (type, objet, objet_id, donnees) values (tg_argv[0], 'remboursement', lu.id,
    jsonb_build_object('commandeId',
      coalesce(lu.commande_id, (select commande_id from modification where id = lu.modification_id)),
      'montantCents', lu.montant_cents, 'virement', lu.refuse_le is not null or lu.carte_id is null));
  return null;
end $$;
create or replace trigger remboursement_noter after insert on remboursement
  for each row execute function noter_remboursement('remboursement.demande');
create or replace trigger remboursement_refuse_noter after update of refuse_le on remboursement
  for each row when (old.refuse_le is null and new.refuse_le is not null)
  execute function noter_remboursement('remboursement.refuse');
create or replace trigger remboursement_fait_noter after update of fait_le on remboursement
  for each row when (old.fait_le is null and new.fait_le is not null)
  execute function noter_remboursement('remboursement.fait');
create or replace trigger remboursement_annule_noter after delete on remboursement
  for each row execute function noter_remboursement('remboursement.annule');

-- Tells what an individual has to pay under a contract, and what became of it.
create or replace function noter_echeance() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values (case tg_op when 'INSERT' then 'echeance.creee' else 'echeance.changee' end, 'echeance', new.id,
    jsonb_build_object('commandeId', new.commande_id, 'rang', new.rang, 'nature', new.nature,
      'montantCents', new.montant_cents, 'exigibleLe', new.exigible_le, 'payeeLe', new.payee_le,
      'annulee', new.annulee_le is not null, 'rendue', new.rendue_le is not null));
  return null;
end $$;
create or replace trigger echeance_noter after insert on echeance for each row execute function noter_echeance();
create or replace trigger echeance_changee_noter after update of montant_cents, exigible_le, payee_le, annulee_le, rendue_le on echeance
  for each row when ((old.montant_cents, old.exigible_le, old.payee_le, old.annulee_le, old.rendue_le)
    is distinct from (new.montant_cents, new.exigible_le, new.payee_le, new.annulee_le, new.rendue_le))
  execute function noter_echeance();

-- Tells that an invoice is debited, and what the bank made of it.
create or replace function noter_prelevement() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees) values ('paiement.prelevement', 'paiement', new.numero,
    jsonb_build_object('commandeId', new.commande_id, 'lotId', new.lot_id, 'montantCents', new.montant_cents,
      'etat', new.etat));
  return null;
end $$;
create or replace trigger prelevement_noter after insert on prelevement for each row execute function noter_prelevement();
create or replace trigger prelevement_change_noter after update of etat on prelevement
  for each row when (old.etat <> new.etat) execute function noter_prelevement();
