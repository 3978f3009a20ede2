import type { Db } from '../../platform/tables.ts'
import { updateReprises } from './reprise.sql.ts'

/** The provider said the last numbers that it knows of: papers are made again. */
export async function confirmReprises(tx: Db, now: Date): Promise<void> {
  await updateReprises(tx, now)
}
