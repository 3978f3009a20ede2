import type { Selectable } from 'kysely'
import type { Db, Tables } from '../platform/tables.ts'

export type Dates = Pick<
  Selectable<Tables['session']>,
  'dateDebut' | 'dateFin' | 'dateLimiteInscription' | 'dates' | 'programmations'
>

/** Writes the days of a session. */
export async function writeDates(
  tx: Db,
  id: number,
  { dates, programmations, ...days }: Dates,
  now: Date,
): Promise<void> {
  const lists = { dates: JSON.stringify(dates), programmations: JSON.stringify(programmations) }
  await tx
    .updateTable('session')
    .set({ ...days, ...lists, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function writeStatut(tx: Db, id: number, statut: string | null, now: Date): Promise<void> {
  await tx.updateTable('session').set({ statut, updatedAt: now }).where('id', '=', id).execute()
}

export async function writeNbPlaces(tx: Db, id: number, nbPlaces: number | null, now: Date): Promise<void> {
  await tx.updateTable('session').set({ nbPlaces, updatedAt: now }).where('id', '=', id).execute()
}
