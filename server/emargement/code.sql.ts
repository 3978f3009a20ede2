import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import type { Lieu } from './jetons.ts'

interface Code {
  codeSel: string
  codeHash: string
  expireLe: Date
}

/** Replaces the code of this address. False when it has asked for as many as it may. */
export async function putCode(tx: Db, lieu: Lieu, email: string, code: Code, maxEnvois: number): Promise<boolean> {
  const put = await tx
    .insertInto('emargementCode')
    .values({ ...lieu, email, ...code })
    .onConflict((conflict) =>
      conflict
        .columns(['sessionId', 'jour', 'moment', 'email'])
        .doUpdateSet((eb) => ({ ...code, essais: 0, envois: eb('emargementCode.envois', '+', 1) }))
        .where('emargementCode.envois', '<', maxEnvois),
    )
    .returning('email')
    .executeTakeFirst()
  return put !== undefined
}

/** How many addresses have asked for a code of this half day. */
export async function countCodes(tx: Db, { sessionId, jour, moment }: Lieu): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from emargement_code
    where session_id = ${sessionId} and jour = ${jour} and moment = ${moment}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes one of the tries before the code is compared: tries made at once are each counted. */
export async function takeEssai(db: Db, { sessionId, jour, moment }: Lieu, email: string, now: Date, max: number) {
  return db
    .updateTable('emargementCode')
    .set((row) => ({ essais: row('essais', '+', 1) }))
    .where('sessionId', '=', sessionId)
    .where('jour', '=', jour)
    .where('moment', '=', moment)
    .where('email', '=', email)
    .where('expireLe', '>', now)
    .where('essais', '<', max)
    .returning(['codeSel', 'codeHash', 'essais'])
    .executeTakeFirst()
}

/** Nobody needs a code that is a day old; addresses that nobody knows are not kept. */
export async function deleteOldCodes(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('emargementCode').where('expireLe', '<', before).execute()
}
