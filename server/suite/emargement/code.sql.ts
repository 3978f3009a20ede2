import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import type { Lieu } from './jetons.ts'

interface Code {
  codeSel: string
  codeHash: string
  expireLe: Date
}

/** Who asks for a code: the browser, by a digest of its cookie, for an address. */
interface Demandeur {
  navigateur: string
  email: string
}

/** What the column `email` holds: each browser has its own code and its own tries for an address. */
function keyOf({ navigateur, email }: Demandeur): string {
  return `${navigateur} ${email}`
}

/** Replaces the code of this browser for this address. False when it has asked for as many as it may. */
export async function putCode(tx: Db, lieu: Lieu, par: Demandeur, code: Code, maxEnvois: number): Promise<boolean> {
  const put = await tx
    .insertInto('emargementCode')
    .values({ ...lieu, email: keyOf(par), ...code })
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

/** How often a code was asked for this address, for how many others by this browser, and for how many in all. */
export async function countCodesPresence(tx: Db, { sessionId, jour, moment }: Lieu, par: Demandeur) {
  const { rows } = await sql<{ envois: number; siennes: number; adresses: number }>`
    select coalesce(sum(envois) filter (where split_part(email, ' ', 2) = ${par.email}), 0)::int as envois,
      count(*) filter (where split_part(email, ' ', 1) = ${par.navigateur} and email <> ${keyOf(par)})::int as siennes,
      count(*)::int as adresses
    from emargement_code
    where session_id = ${sessionId} and jour = ${jour} and moment = ${moment}`.execute(tx)
  return rows[0] ?? { envois: 0, siennes: 0, adresses: 0 }
}

/** Takes one of the tries before the code is compared: tries made at once are each counted. */
export async function takeEssaiPresence(
  db: Db,
  { sessionId, jour, moment }: Lieu,
  par: Demandeur,
  now: Date,
  max: number,
) {
  return db
    .updateTable('emargementCode')
    .set((row) => ({ essais: row('essais', '+', 1) }))
    .where('sessionId', '=', sessionId)
    .where('jour', '=', jour)
    .where('moment', '=', moment)
    .where('email', '=', keyOf(par))
    .where('expireLe', '>', now)
    .where('essais', '<', max)
    .returning(['codeSel', 'codeHash', 'essais'])
    .executeTakeFirst()
}

/** Nobody needs a code that is a day old; addresses that nobody knows are not kept. */
export async function deleteOldCodes(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('emargementCode').where('expireLe', '<', before).execute()
}
