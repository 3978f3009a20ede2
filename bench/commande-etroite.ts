import { sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'
import type { Buyer } from '#server/testing/commande/commande.sql.ts'

/** The schema of the narrow tables. */
export const ETROIT = 'etroit'

/** The same tables with the columns that the seven statements of commande-nue.ts name, and no more indexes than they need. */
export async function createEtroites(db: Db): Promise<void> {
  await sql`create schema etroit`.execute(db)
  await sql`create table etroit.sign_in (token_hash text primary key, compte_id uuid, expires_at timestamptz)`.execute(
    db,
  )
  await sql`create table etroit.session (id integer primary key, reference text unique, montant_ht_cents integer,
    nb_places integer, nb_places_vendues integer,
    nb_places_restantes integer generated always as (nb_places - nb_places_vendues) stored)`.execute(db)
  await sql`insert into etroit.session (id, reference, montant_ht_cents, nb_places, nb_places_vendues)
    select id, reference, montant_ht_cents, nb_places, 0 from session`.execute(db)
  await sql`create table etroit.panier_formation (id uuid primary key, compte_id uuid, commandeur_id integer,
    reference text)`.execute(db)
  await sql`create table etroit.panier_participant (panier_id uuid, email text, primary key (panier_id, email))`.execute(
    db,
  )
  await sql`create table etroit.commande (id uuid primary key default gen_random_uuid(), numero bigserial, compte_id uuid,
    commandeur_id integer, facturation_client_id integer, particulier boolean, session_id integer, reference text,
    panier_formation_id uuid, mode_reglement_id smallint, etat text, montant_ht_cents integer, montant_tva_cents integer,
    montant_ttc_cents integer, detail jsonb)`.execute(db)
  await sql`create table etroit.inscription (id bigserial primary key, session_id integer, client_id integer,
    compte_id uuid, email text, nom text, prenom text, statut text, commande_id uuid)`.execute(db)
  await sql`create table etroit.courriel (id bigserial primary key, destinataire text, sujet text, texte text, html text)`.execute(
    db,
  )
}

/** Copies what these buyers order with. */
export async function copyToEtroites(db: Db, buyers: readonly Buyer[]): Promise<void> {
  const items = buyers.map(({ itemId }) => itemId)
  await sql`insert into etroit.sign_in select token_hash, compte_id, expires_at from sign_in
    where compte_id = any(${buyers.map(({ compteId }) => compteId)}::uuid[])`.execute(db)
  await sql`insert into etroit.panier_formation select id, compte_id, commandeur_id, reference from panier_formation
    where id = any(${items}::uuid[])`.execute(db)
  await sql`insert into etroit.panier_participant select panier_id, email from panier_participant
    where panier_id = any(${items}::uuid[])`.execute(db)
}
