import type { Db } from '../tables.ts'

/** What the contract of these sessions must name. The catalogue says it; nothing is asked of it yet. */
export async function checkContractuel(_tx: Db, _sessionIds: readonly number[]): Promise<void> {}
