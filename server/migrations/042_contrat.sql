-- The sale to an individual: a contract that is signed before anything is paid (decision 54).

alter table commande drop constraint commande_etat_check;
alter table commande add constraint commande_etat_check check (etat in (
  'A_ACCEPTER', 'A_SIGNER', 'SIGNEE', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE', 'ECHOUEE', 'ANNULEE', 'EXPIREE',
  'A_REMBOURSER', 'REMBOURSEE'));

drop index commande_panier_vivante;
create unique index commande_panier_vivante on commande (panier_formation_id)
  where etat in ('A_ACCEPTER', 'A_SIGNER', 'SIGNEE', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE');
create index commande_a_signer on commande (expire_le) where etat = 'A_SIGNER';

create or replace function noter_deplacement() returns trigger language plpgsql as $$
begin
  insert into commande_historique (commande_id, etat, cause, session)
  select c.id, c.etat, 'SESSION_DEPLACEE', jsonb_build_object(
    'reference', new.reference, 'titre', f.titre,
    'avant', jsonb_build_object('dateDebut', old.date_debut, 'dateFin', coalesce(old.date_fin, old.date_debut)),
    'apres', jsonb_build_object('dateDebut', new.date_debut, 'dateFin', coalesce(new.date_fin, new.date_debut)))
  from commande_place p join commande c on c.id = p.commande_id join fiche f on f.id = new.fiche_id
  where p.session_id = new.id
    and c.etat in ('A_ACCEPTER', 'A_SIGNER', 'SIGNEE', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE')
  order by c.id;
  return null;
end $$;

-- One row for each order of an individual that costs something, written with the order. The state is the order's; the
-- moments say how it came there.
create table contrat (
  commande_id uuid primary key references commande on delete cascade,
  -- The person asked to begin before the end of the delay (L. 221-25 of the Code de la consommation).
  debut_anticipe boolean not null default false,
  signe_le timestamptz,
  -- The last day on which the person may withdraw, in Paris.
  fin_retractation date,
  -- The contract changed after it was signed (a session moved): the person is asked to sign it again.
  a_resigner_le timestamptz,
  -- When the training provider last reminded the person by hand.
  relance_le timestamptz,
  -- The SHA-256 of what the contract is about (dates, places, price, people): other words do not undo a signature.
  faits text,
  definitif_le timestamptz,
  retracte_le timestamptz,
  -- The deposit was not paid in time.
  caduc_le timestamptz,
  created_at timestamptz not null default now(),
  check ((signe_le is null) = (fin_retractation is null)),
  check (definitif_le is null or signe_le is not null),
  check (retracte_le is null or definitif_le is null)
);
create index contrat_a_resigner on contrat (a_resigner_le) where a_resigner_le is not null;
create index contrat_a_finir on contrat (fin_retractation)
  where signe_le is not null and definitif_le is null and retracte_le is null;
