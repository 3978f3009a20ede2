import { sql } from 'kysely'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/tables.ts'

export async function countPending(tx: Db, compteId: string): Promise<number> {
  const { nombre } = await tx
    .selectFrom('interlocuteur')
    .select((select) => select.fn.countAll<number>().as('nombre'))
    .where('compteId', '=', compteId)
    .where('statutLien', '=', 'A_CONFIRMER')
    .executeTakeFirstOrThrow()
  return Number(nombre)
}

/** True when an administrator of the client refused this person in the last `jours` days. */
export async function wasRefused(
  db: Db,
  { compteId, clientId, jours }: { compteId: string; clientId: number; jours: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('clientId', '=', clientId)
    .where('action', '=', 'LIEN_REFUSE')
    .where(sql<boolean>`detail ->> 'demandeur' = ${compteId}`)
    .where(sql<boolean>`moment > ${now()}::timestamptz - make_interval(days => ${jours})`)
    .executeTakeFirst()
  return row !== undefined
}

/** The client, and the addresses of its validated administrators, who are told of a link to be confirmed. */
export async function findAdministrateurs(
  db: Db,
  clientId: number,
): Promise<{ natureId: number; denomination: string; emails: string[] }> {
  const client = await db
    .selectFrom('client')
    .select(['natureId', 'denomination'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('interlocuteur')
    .select('email')
    .where('clientId', '=', clientId)
    .where('statutAdminValide', '=', true)
    .where('declarationContestee', '=', false)
    .orderBy('id')
    .execute()
  return { ...client, emails: rows.map(({ email }) => email) }
}
