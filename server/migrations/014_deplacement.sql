-- What became of a session after people had registered for it: for their calendars, and for the history of their orders.

alter table session
  -- RFC 5545 SEQUENCE: how often what calendars say of it has changed.
  add column revision integer not null default 0;

create function reviser() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger session_reviser
  before update of date_debut, date_fin, dates, programmations, lieu_id, lieu_intra, statut on session
  for each row when (
    (old.date_debut, old.date_fin, old.dates, old.programmations, old.lieu_id, old.lieu_intra, old.statut)
    is distinct from
    (new.date_debut, new.date_fin, new.dates, new.programmations, new.lieu_id, new.lieu_intra, new.statut))
  execute function reviser();

alter table commande_historique
  -- What happened to a session of it, its state staying what it was:
  -- { reference, titre, avant: { dateDebut, dateFin }, apres: the same, or null when it was taken out of the order }.
  add column session jsonb;
create index commande_historique_session on commande_historique (commande_id, id) where session is not null;

-- Whoever moves a session, by an import or by hand: the orders that hold places of it remember it.
create function noter_deplacement() returns trigger language plpgsql as $$
begin
  insert into commande_historique (commande_id, etat, cause, session)
  select c.id, c.etat, 'SESSION_DEPLACEE', jsonb_build_object(
    'reference', new.reference, 'titre', f.titre,
    'avant', jsonb_build_object('dateDebut', old.date_debut, 'dateFin', coalesce(old.date_fin, old.date_debut)),
    'apres', jsonb_build_object('dateDebut', new.date_debut, 'dateFin', coalesce(new.date_fin, new.date_debut)))
  from commande_place p join commande c on c.id = p.commande_id join fiche f on f.id = new.fiche_id
  where p.session_id = new.id and c.etat in ('EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE')
  order by c.id;
  return null;
end $$;
create trigger session_noter_deplacement
  after update of date_debut, date_fin on session
  for each row when (
    (old.date_debut, coalesce(old.date_fin, old.date_debut))
    is distinct from (new.date_debut, coalesce(new.date_fin, new.date_debut)))
  execute function noter_deplacement();
