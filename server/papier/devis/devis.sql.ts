import { type Insertable, type RawBuilder, sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import type { Commandeur } from '#contract/vente/panier.ts'
import { now } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'
import type { DocumentModele } from '../document/modele.ts'
import type { VersionVerifiee } from '../document/verification.sql.ts'

/** The most quotes that a list shows. */
const MAX_LISTE = 200

export interface DevisRow {
  id: string
  numero: string
  compteId: string
  commandeurId: number
  particulier: boolean
  reference: string
  detail: DetailCommande
  montantTtcCents: number
  emisLe: string
  valableJusquAu: string
  isAnnule: boolean
  isDessine: boolean
  /** The living order that was made of it. */
  commande: { id: string; numero: string } | null
}

const DEVIS = sql`
  select v.id, v.numero, v.compte_id, v.commandeur_id, v.particulier, v.reference, v.detail, v.montant_ttc_cents, v.emis_le,
    v.valable_jusqu_au, v.annule_le is not null as is_annule, v.fichier is not null as is_dessine,
    (select json_build_object('id', o.id, 'numero', o.numero) from commande o
      where o.panier_formation_id = v.id and o.etat in (${literals(listEtats('vivante'))})) as commande
  from devis v`

async function select(db: Db, where: RawBuilder<unknown>): Promise<DevisRow[]> {
  const { rows } = await sql<DevisRow>`
    ${DEVIS} where ${where} order by v.created_at desc, v.numero desc limit ${MAX_LISTE}`.execute(db)
  return rows
}

/** Those that the person asked for, and those of these clients. */
export async function findDevisOf(db: Db, compteId: string, clientIds: readonly number[]): Promise<DevisRow[]> {
  return select(db, sql`v.compte_id = ${compteId} or v.commandeur_id = any(${listOf('integer', clientIds)})`)
}

export async function findDevis(db: Db, id: string): Promise<DevisRow | undefined> {
  return (await select(db, sql`v.id = ${id}`))[0]
}

export async function findDevisByCle(db: Db, compteId: string, cle: string): Promise<DevisRow | undefined> {
  return (await select(db, sql`v.compte_id = ${compteId} and v.cle = ${cle}`))[0]
}

/** For the provider: the newest, or the one of this number. */
export async function findDevisByNumero(db: Db, numero: string | undefined): Promise<DevisRow[]> {
  return select(db, numero === undefined ? sql`true` : sql`v.numero = ${numero}`)
}

/** Undefined when this person has made one with this key already. */
export async function insertDevis(tx: Db, devis: Insertable<Tables['devis']>): Promise<string | undefined> {
  const row = await tx
    .insertInto('devis')
    .values({ ...devis, aDessinerLe: now() })
    .onConflict((conflict) => conflict.columns(['compteId', 'cle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The quotes that the person, and the client, had made since that moment. */
export async function countDevis(
  tx: Db,
  { compteId, clientId }: { compteId: string; clientId: number },
  depuis: Date,
): Promise<{ siens: number; duClient: number }> {
  const { rows } = await sql<{ siens: number; duClient: number }>`
    select (select count(*) from devis where compte_id = ${compteId} and created_at > ${depuis})::int as siens,
      (select count(*) from devis where commandeur_id = ${clientId} and created_at > ${depuis})::int as du_client`.execute(
    tx,
  )
  return rows[0] ?? { siens: 0, duClient: 0 }
}

export async function setAnnule(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('devis').set({ annuleLe: now }).where('id', '=', id).where('annuleLe', 'is', null).execute()
}

export async function findCommandeur(db: Db, id: number, particulier: boolean): Promise<Commandeur> {
  const row = await db
    .selectFrom('client')
    .select(['id', 'natureId', 'denomination', 'siret', 'rna', 'numeroVoie', 'codePostal', 'ville'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, particulier }
}

/** Somebody who may order for a company by a right of their own. */
export interface CommandeurRow {
  email: string
  prenom: string
  nom: string
}

/**
 * what somebody asked is told to proved people only. Where everybody may order, everybody is too many: its
 * administrators and those who hold the right, the administrators first.
 */
export async function findCommandeurs(db: Db, clientId: number, limit: number): Promise<CommandeurRow[]> {
  const { rows } = await sql<CommandeurRow>`
    select i.email, i.prenom, i.nom from interlocuteur i
    where i.client_id = ${clientId} and i.prouve and i.statut_lien = 'CONFIRME'
      and (case when i.droit_administrateur then i.statut_admin_valide and not i.declaration_contestee
        else i.droit_inscription end)
    order by i.droit_administrateur desc, i.id limit ${limit}`.execute(db)
  return rows
}

interface DessinRow {
  id: string
  modele: DocumentModele<'devis'>
  numero: string
  code: string
  site: string
}

/** Takes a quote to draw for so many seconds, as claimDessin does. */
export async function claimDevis(db: Db, seconds: number): Promise<DessinRow | undefined> {
  const { rows } = await sql<DessinRow>`
    update devis set a_dessiner_le = ${now()}::timestamptz + make_interval(secs => ${seconds})
    where id = (
      select id from devis where fichier is null and a_dessiner_le <= ${now()}
      order by a_dessiner_le limit 1 for update skip locked)
    returning id, modele, numero, code, detail #>> '{expediteur,url}' as site`.execute(db)
  return rows[0]
}

export async function setFichierDevis(db: Db, id: string, fichier: Buffer): Promise<void> {
  await db.updateTable('devis').set({ fichier }).where('id', '=', id).where('fichier', 'is', null).execute()
}

export async function findFichierDevis(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('devis').select('fichier').where('id', '=', id).executeTakeFirst()
  return row?.fichier ?? null
}

interface Repere {
  sha256: string | null
  numero: string | null
  code: string | null
}

/** The quote that has this file; or else the one that bears this number and this code. */
export async function findDevisVerifie(db: Db, { sha256, numero, code }: Repere, today: string) {
  const { rows } = await sql<VersionVerifiee>`
    select coalesce(sha256 = decode(${sha256}::text, 'hex'), false) as is_fichier,
      annule_le is null and valable_jusqu_au >= ${today}::date as is_valable, created_at as emis_le,
      true as is_derniere, created_at as derniere_le
    from devis
    where sha256 = decode(${sha256}::text, 'hex') or code = ${code}::text and numero = ${numero}::text
    order by is_fichier desc limit 1`.execute(db)
  return rows[0]
}
