-- What an order and its places need of the database itself.

-- Ends a statement that must be done whole or not at all: what it wrote is undone, and the caller reads why. So an order
-- is written and committed in one round trip.
create or replace function refuser(motif text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'ES001', message = 'refused by the statement itself', detail = motif;
end $$;

-- Whoever moves a session, by an import or by hand: the orders that hold places of it remember it.
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
create or replace trigger session_noter_deplacement
  after update of date_debut, date_fin on session
  for each row when (
    (old.date_debut, coalesce(old.date_fin, old.date_debut))
    is distinct from (new.date_debut, coalesce(new.date_fin, new.date_debut)))
  execute function noter_deplacement();

-- R-37: whoever changes a right and however, the open payments for that client are judged again, with the changes that wait
-- for theirs. The argument is the column that holds the client's id.
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
create or replace trigger interlocuteur_verifier_droits
  after update or delete on interlocuteur
  for each row execute function verifier_droits('client_id');
create or replace trigger client_verifier_droits
  after update on client
  for each row when (old.* is distinct from new.*) execute function verifier_droits('id');

-- A larger room: its new places are for those who wait, whoever changes it. A smaller one first takes back what was kept for
-- them and offered to nobody.
create or replace function garder_places() returns trigger language plpgsql as $$
declare
  salle integer := new.nb_places - new.nb_places_externes;
  nouvelles integer := salle - (old.nb_places - old.nb_places_externes);
  reprises integer;
begin
  if nouvelles > 0 and exists (select from attente where session_id = new.id and etat = 'EN_ATTENTE') then
    insert into attente_reserve (session_id, nombre) values (new.id, nouvelles)
    on conflict (session_id) do update set nombre = attente_reserve.nombre + excluded.nombre, a_servir_le = now();
    new.nb_places_vendues := new.nb_places_vendues + nouvelles;
  elsif salle < new.nb_places_vendues then
    select least(nombre, new.nb_places_vendues - salle) into reprises from attente_reserve where session_id = new.id;
    update attente_reserve set nombre = nombre - reprises where session_id = new.id and reprises > 0;
    new.nb_places_vendues := new.nb_places_vendues - coalesce(reprises, 0);
  end if;
  return new;
end $$;
create or replace trigger session_garder_places before update of nb_places, nb_places_externes on session
  for each row when (new.nb_places - new.nb_places_externes <> old.nb_places - old.nb_places_externes)
  execute function garder_places();
