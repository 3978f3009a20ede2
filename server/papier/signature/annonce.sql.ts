import { sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import type { TypeDocument } from '#contract/reference/type-document.ts'
import { literals } from '../../platform/literals.ts'
import type { Page } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'

export interface DemandeSignature {
  commandeId: string
  type: TypeDocument
}

const SIGNABLES = literals(listEtats('contratEnCours', 'ferme'))

/** Nobody is asked any more to sign for an order that has ended, or that nobody is left in. */
export async function closeEnded(db: Db): Promise<void> {
  await sql`
    update signature_demande q set attendue = false, a_annoncer = false, a_rappeler_le = null
    from commande c where c.id = q.commande_id and q.attendue and (c.etat not in (${SIGNABLES})
      or c.detail -> 'participants' = '[]' and coalesce((c.detail ->> 'aDesigner')::int, 0) = 0)`.execute(db)
}

/** The documents whose signatories are to be told of a new version that can be read. */
export async function findAAnnoncer(db: Db, nombre: number): Promise<DemandeSignature[]> {
  const { rows } = await sql<DemandeSignature>`
    select q.commande_id, q.type from signature_demande q join commande c on c.id = q.commande_id
    where q.attendue and q.a_annoncer and not c.a_documenter and not exists (
      select from document d where d.commande_id = q.commande_id and d.type = q.type and d.fichier is null)
    order by q.created_at limit ${nombre}`.execute(db)
  return rows
}

export async function findSignaturesARappeler(db: Db, now: Date, nombre: number): Promise<DemandeSignature[]> {
  return db
    .selectFrom('signatureDemande')
    .select(['commandeId', 'type'])
    .where('aRappelerLe', '<=', now)
    .orderBy('aRappelerLe')
    .limit(nombre)
    .execute()
}

export interface Avancement {
  attendue: boolean
  aAnnoncer: boolean
  annonceeLe: Date | null
  rappels: number
  aRappelerLe: Date | null
}

export async function findAvancement(tx: Db, { commandeId, type }: DemandeSignature): Promise<Avancement | undefined> {
  return tx
    .selectFrom('signatureDemande')
    .select(['attendue', 'aAnnoncer', 'annonceeLe', 'rappels', 'aRappelerLe'])
    .where('commandeId', '=', commandeId)
    .where('type', '=', type)
    .executeTakeFirst()
}

export async function setAvancement(
  tx: Db,
  { commandeId, type }: DemandeSignature,
  avancement: Partial<Avancement>,
): Promise<void> {
  await tx
    .updateTable('signatureDemande')
    .set(avancement)
    .where('commandeId', '=', commandeId)
    .where('type', '=', type)
    .execute()
}

/** What waits to be signed of an order, when it was announced, and when somebody was last reminded of it by hand. */
export async function findAttenduesOf(tx: Db, commandeId: string) {
  return tx
    .selectFrom('signatureDemande')
    .select(['type', 'annonceeLe', 'relanceLe'])
    .where('commandeId', '=', commandeId)
    .where('attendue', '=', true)
    .orderBy('type')
    .execute()
}

export async function setRelance(tx: Db, commandeId: string, now: Date): Promise<void> {
  await tx.updateTable('signatureDemande').set({ relanceLe: now }).where('commandeId', '=', commandeId).execute()
}

/** What waits to be signed, the oldest first. */
export async function findAttendues(
  db: Db,
  { limit, offset }: Page,
): Promise<(DemandeSignature & { createdAt: Date })[]> {
  return db
    .selectFrom('signatureDemande')
    .select(['commandeId', 'type', 'createdAt'])
    .where('attendue', '=', true)
    .orderBy('createdAt')
    .orderBy('commandeId')
    .orderBy('type')
    .limit(limit)
    .offset(offset)
    .execute()
}
