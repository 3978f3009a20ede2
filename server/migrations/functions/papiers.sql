-- What has the papers of an order made again, known and signed.

-- GRI-06: whoever moves a session, by an import or by hand, has its documents made again.
create or replace function redocumenter() returns trigger language plpgsql as $$
begin
  update commande set a_documenter = true
  where id in (select commande_id from commande_place where session_id = new.id);
  return null;
end $$;
create or replace trigger session_redocumenter
  after update of date_debut, date_fin, dates, programmations, lieu_id, lieu_intra, titre_session on session
  for each row when (
    (old.date_debut, old.date_fin, old.dates, old.programmations, old.lieu_id, old.lieu_intra, old.titre_session)
    is distinct from
    (new.date_debut, new.date_fin, new.dates, new.programmations, new.lieu_id, new.lieu_intra, new.titre_session))
  execute function redocumenter();

-- Whoever says that somebody has completed a formation has the documents of the order made again.
create or replace function redocumenter_inscription() returns trigger language plpgsql as $$
begin
  update commande set a_documenter = true where id = new.commande_id;
  return null;
end $$;
create or replace trigger inscription_redocumenter
  after update of presence, termine_le on inscription
  for each row when ((old.presence, old.termine_le) is distinct from (new.presence, new.termine_le))
  execute function redocumenter_inscription();

-- An import that changes what a contract teaches has those made again that are not paid whole (decision 56); of the others,
-- nothing is left to agree to.
create or replace function redocumenter_contrats() returns trigger language plpgsql as $$
begin
  update commande set a_documenter = true
  where etat in ('A_SIGNER', 'SIGNEE', 'CONFIRMEE') and id in (
    select k.commande_id from session s join commande_place p on p.session_id = s.id
      join contrat k on k.commande_id = p.commande_id
    where case when tg_table_name = 'fiche' then s.fiche_id = new.id else s.id = new.id end);
  return null;
end $$;
create or replace trigger fiche_redocumenter_contrats
  after update of titre, objectifs, programme, prerequis, duree_jours, duree_minutes, formateurs on fiche
  for each row when (
    (old.titre, old.objectifs, old.programme, old.prerequis, old.duree_jours, old.duree_minutes, old.formateurs)
    is distinct from
    (new.titre, new.objectifs, new.programme, new.prerequis, new.duree_jours, new.duree_minutes, new.formateurs))
  execute function redocumenter_contrats();
create or replace trigger session_redocumenter_contrats after update of formateurs, part_distance on session
  for each row when ((old.formateurs, old.part_distance) is distinct from (new.formateurs, new.part_distance))
  execute function redocumenter_contrats();

-- An instance of the version before makes no piece of a change. During an upgrade it may not say that it has made the papers
-- of an order that owes one: all that it wrote is undone, and an instance that knows changes makes them.
create or replace function exiger_pieces() returns trigger language plpgsql as $$
begin
  if exists (
    select from modification m
    where m.commande_id = new.id and m.etat = 'FAITE' and m.montant_ttc_cents <> 0 and not exists (
      select from facture f where f.commande_id = new.id and f.modification_id = m.id))
  then raise exception 'order % owes the piece of a change', new.numero;
  end if;
  return new;
end $$;
create or replace trigger commande_exiger_pieces before update of a_documenter on commande
  for each row when (old.a_documenter and not new.a_documenter) execute function exiger_pieces();

-- An instance of the version before knows no funder. During an upgrade it may not say that it has made the papers of an order
-- that has one: all that it wrote is undone, and an instance that knows funders makes them.
create or replace function exiger_financement() returns trigger language plpgsql as $$
begin
  if exists (select from financement f where f.commande_id = new.id and f.vu_le is distinct from now())
  then raise exception 'order % has a funder', new.numero;
  end if;
  return new;
end $$;
create or replace trigger commande_exiger_financement before update of a_documenter on commande
  for each row when (old.a_documenter and not new.a_documenter) execute function exiger_financement();

-- Each file that is issued is known by its SHA-256, whoever writes it: an older version of the product, too (decision 53).
create or replace function noter_empreinte() returns trigger language plpgsql as $$
declare
  emis uuid;
begin
  if tg_table_name = 'document' then emis := new.id; else emis := new.document_id; end if;
  insert into document_empreinte (sha256, document_id) values (sha256(new.fichier), emis) on conflict do nothing;
  return null;
end $$;
create or replace trigger document_noter_empreinte after insert or update of fichier on document
  for each row when (new.fichier is not null) execute function noter_empreinte();
-- The sealed file can be checked by anybody, as the drawn one (decision 53).
create or replace trigger signature_noter_empreinte after insert or update of fichier on signature_scellee
  for each row when (new.fichier is not null) execute function noter_empreinte();

-- A new version is to be signed again, whoever writes it.
create or replace function redemander_signature() returns trigger language plpgsql as $$
begin
  update signature_demande set attendue = true, a_annoncer = true, rappels = 0, a_rappeler_le = null
  where commande_id = new.commande_id and type = new.type;
  return null;
end $$;
create or replace trigger document_redemander_signature after insert on document
  for each row when (new.version > 1 and new.inscription_id is null and new.modification_id is null)
  execute function redemander_signature();
