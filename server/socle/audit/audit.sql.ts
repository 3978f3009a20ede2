import { sql } from 'kysely'
import type { AuditAction } from '#contract/reference/action-audit.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

interface Audit {
  /** Null when the provider itself acts. */
  compteId: string | null
  /** Null when the act concerns no client in particular. */
  clientId: number | null
  action: AuditAction
  /** The people or things the act is about. */
  detail?: Record<string, unknown>
}

/** Records, for ever, an act or its refusal, with the person who asked for it. */
export async function addAudit(db: Db, { detail = {}, ...audit }: Audit): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...audit, detail: JSON.stringify(detail), moment: now() })
    .execute()
}

/** No act of the desk: its journal does not show it. */
export async function addEffacement(tx: Db, compteId: string): Promise<void> {
  await sql`insert into audit (compte_id, action, moment) values (${compteId}, 'COMPTE_EFFACE', ${now()})`.execute(tx)
}
