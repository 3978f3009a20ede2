import { sql } from 'kysely'
import type { Db, Tables } from '../../platform/tables.ts'

export type Presence = NonNullable<Tables['inscription']['presence']>

/** What the half days of a session say of one person. */
export interface Bilan {
  inscriptionId: number
  presence: 'PRESENT' | 'ABSENT'
  minutesSuivies: number
}

/** An absent person has not completed the session, so that their date of completion is removed. */
export async function updatePresence(tx: Db, ids: readonly number[], presence: Presence, now: Date): Promise<void> {
  const changes = { presence, updatedAt: now, ...(presence === 'ABSENT' && { termineLe: null }) }
  await tx.updateTable('inscription').set(changes).where('id', 'in', ids).execute()
}

/** Their presence was said of other days, or before there was any. */
export async function clearPresences(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('inscription').set({ presence: null, updatedAt: now }).where('id', 'in', ids).execute()
}

/** They have not completed it after all. */
export async function clearTermine(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const changes = { termineLe: null, minutesSuivies: null, updatedAt: now }
  await tx.updateTable('inscription').set(changes).where('id', 'in', ids).execute()
}

/** What half days say of these people; an absent one has not completed the session. */
export async function updateBilan(tx: Db, bilan: readonly Bilan[], now: Date): Promise<void> {
  await sql`
    update inscription i set presence = b.presence, minutes_suivies = b."minutesSuivies", updated_at = ${now},
      termine_le = case when b.presence = 'PRESENT' then i.termine_le end
    from jsonb_to_recordset(${JSON.stringify(bilan)}::jsonb)
      as b("inscriptionId" integer, presence text, "minutesSuivies" integer)
    where i.id = b."inscriptionId"`.execute(tx)
}

export async function updateTermineLe(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('inscription')
    .set({ termineLe: now, realisation: true, updatedAt: now })
    .where('id', 'in', ids)
    .execute()
}

/** Asks for the certificates of these people, who completed a session before there were any. */
export async function updateRealisation(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.updateTable('inscription').set({ realisation: true }).where('id', 'in', ids).execute()
}

/** Cancels the registrations made without an order, and returns their people. */
export async function cancelSansCommande(
  tx: Db,
  sessionId: number,
  now: Date,
): Promise<{ email: string; nom: string; prenom: string }[]> {
  return tx
    .updateTable('inscription')
    .set({ statut: 'Annulée', updatedAt: now })
    .where('sessionId', '=', sessionId)
    .where('commandeId', 'is', null)
    .where('statut', 'not in', ['Refusé', 'Renoncé', 'Annulée'])
    .returning(['email', 'nom', 'prenom'])
    .execute()
}
