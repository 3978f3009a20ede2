import type { Db } from '../../platform/tables.ts'
import { putLast, setADocumenter } from './papiers.sql.ts'

/** Has the papers of these orders made again. */
export async function askPapiers(tx: Db, ...commandeIds: readonly string[]): Promise<void> {
  await setADocumenter(tx, commandeIds, true)
}

/** The papers of the order are made. */
export async function endPapiers(tx: Db, commandeId: string): Promise<void> {
  await setADocumenter(tx, [commandeId], false)
}

/** The papers of the order are made after those of the others. */
export const postponePapiers = putLast
