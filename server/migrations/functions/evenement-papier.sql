-- What happens to papers and funding, told in the feed (decision 64).

-- Tells of an invoice or a credit note.
create or replace function noter_facture() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  values (case new.nature when 'avoir' then 'avoir.emis' else 'facture.emise' end, 'facture', new.numero,
    jsonb_build_object('commandeId', new.commande_id, 'montantHtCents', new.montant_ht_cents,
      'montantTvaCents', new.montant_tva_cents, 'montantTtcCents', new.montant_ttc_cents, 'emiseLe', new.emise_le));
  return null;
end $$;
create or replace trigger facture_noter after insert on facture for each row execute function noter_facture();

-- Tells that the file of a document can be read: as it was drawn, then as it was signed and sealed.
create or replace function noter_document() returns trigger language plpgsql as $$
declare
  emis uuid;
begin
  if tg_table_name = 'document' then emis := new.id; else emis := new.document_id; end if;
  insert into evenement (type, objet, objet_id, donnees)
  select tg_argv[0], 'document', d.id, jsonb_build_object('commandeId', d.commande_id,
    'inscriptionId', d.inscription_id, 'type', d.type, 'version', d.version)
  from document d where d.id = emis;
  return null;
end $$;
create or replace trigger document_noter after update of fichier on document
  for each row when (old.fichier is null and new.fichier is not null) execute function noter_document('document.pret');
create or replace trigger signature_noter after update of signe_le on signature
  for each row when (old.signe_le is null and new.signe_le is not null) execute function noter_document('document.signe');
create or replace trigger scellee_noter after update of fichier on signature_scellee
  for each row when (old.fichier is null and new.fichier is not null) execute function noter_document('document.scelle');

-- Tells what became of the file of a funder.
create or replace function noter_financement() returns trigger language plpgsql as $$
begin
  insert into evenement (type, objet, objet_id, donnees)
  select 'commande.financement', 'commande', new.commande_id, jsonb_build_object('acte', new.acte, 'etat', f.etat,
    'organismeId', f.organisme_id, 'subrogation', f.subrogation, 'accordHtCents', f.accord_ht_cents)
  from financement f where f.commande_id = new.commande_id;
  return null;
end $$;
create or replace trigger financement_noter after insert on financement_evenement
  for each row execute function noter_financement();
