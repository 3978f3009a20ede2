-- R-36: what a client that never paid may hold without paying. R-37: what a right taken away stops.

alter table client
  -- The provider says that it may order without this bound; a paid order says so too.
  add column confiance boolean not null default false;

alter table commande drop constraint commande_etat_check;
alter table commande add constraint commande_etat_check check (etat in (
  'A_ACCEPTER', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE', 'ECHOUEE', 'ANNULEE', 'EXPIREE', 'A_REMBOURSER',
  'REMBOURSEE'));
alter table commande
  -- Of an open card payment: rights on its client changed, and whether its orderer kept theirs is still to be judged.
  add column droits_changes boolean not null default false;

-- One basket item makes at most one live order, one that waits for the provider's agreement included.
drop index commande_panier_vivante;
create unique index commande_panier_vivante on commande (panier_formation_id)
  where etat in ('A_ACCEPTER', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE');
create index commande_a_accepter on commande (created_at) where etat = 'A_ACCEPTER';
create index commande_payee on commande (commandeur_id) where etat = 'PAYEE' and montant_ttc_cents > 0;
create index commande_ouverte on commande (commandeur_id) where etat = 'EN_ATTENTE_PAIEMENT';
create index commande_droits_changes on commande (created_at) where droits_changes;

create or replace function noter_deplacement() returns trigger language plpgsql as $$
begin
  insert into commande_historique (commande_id, etat, cause, session)
  select c.id, c.etat, 'SESSION_DEPLACEE', jsonb_build_object(
    'reference', new.reference, 'titre', f.titre,
    'avant', jsonb_build_object('dateDebut', old.date_debut, 'dateFin', coalesce(old.date_fin, old.date_debut)),
    'apres', jsonb_build_object('dateDebut', new.date_debut, 'dateFin', coalesce(new.date_fin, new.date_debut)))
  from commande_place p join commande c on c.id = p.commande_id join fiche f on f.id = new.fiche_id
  where p.session_id = new.id and c.etat in ('A_ACCEPTER', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE')
  order by c.id;
  return null;
end $$;

-- Whoever changes a right and however: the open payments for that client are judged again. The argument is the column
-- that holds the client's id.
create function verifier_droits() returns trigger language plpgsql as $$
begin
  update commande set droits_changes = true
  where commandeur_id = (to_jsonb(old) ->> tg_argv[0])::integer and etat = 'EN_ATTENTE_PAIEMENT'
    and not droits_changes;
  return null;
end $$;
create trigger interlocuteur_verifier_droits
  after update or delete on interlocuteur
  for each row execute function verifier_droits('client_id');
create trigger client_verifier_droits
  after update on client
  for each row when (old.* is distinct from new.*) execute function verifier_droits('id');
