import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

const COLUMNS = ['id', 'email', 'role', 'par', 'depuis', 'compteId', 'lieeLe'] as const

/** Those in force, by address. */
export async function findAutorisations(db: Db) {
  return db.selectFrom('autorisation').select(COLUMNS).where('retireeLe', 'is', null).orderBy('email').execute()
}

/** Whether the address was ever authorised. */
export async function hasAutorisation(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('autorisation').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** The one in force of an address. It is locked: two commands on one person wait for each other. */
export async function lockAutorisation(tx: Db, email: string) {
  return tx
    .selectFrom('autorisation')
    .select(COLUMNS)
    .where('email', '=', email)
    .where('retireeLe', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns false when somebody else has just authorised the same address. */
export async function addAutorisation(tx: Db, values: { email: string; role: RoleBureau; par: string }) {
  const added = await tx
    .insertInto('autorisation')
    .values({ ...values, retireeLe: null, compteId: null, lieeLe: null, depuis: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateAutorisation(
  tx: Db,
  id: string,
  changes: { role: RoleBureau; par: string } | { retireeLe: Date },
): Promise<void> {
  await tx.updateTable('autorisation').set(changes).where('id', '=', id).execute()
}

/** Gives the authorisation of this address to a compte, unless one has it already or the compte has another. */
export async function bindToCompte(tx: Db, compteId: string, email: string, now: Date) {
  return tx
    .updateTable('autorisation')
    .set({ compteId, lieeLe: now })
    .where('email', '=', email)
    .where('compteId', 'is', null)
    .where('retireeLe', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('autorisation as other')
            .select('other.id')
            .where('other.compteId', '=', compteId)
            .where('other.retireeLe', 'is', null),
        ),
      ),
    )
    .returning(['role'])
    .executeTakeFirst()
}

/** What the desk knows of a browser that is signed in; undefined when nobody authorised its person. */
export async function findAcces(db: Db, tokenHash: string) {
  return db
    .selectFrom('signIn')
    .innerJoin('autorisation', 'autorisation.compteId', 'signIn.compteId')
    .select(['autorisation.role', 'signIn.authentifieLe', 'signIn.bureauLe'])
    .where('signIn.tokenHash', '=', tokenHash)
    .where('autorisation.retireeLe', 'is', null)
    .executeTakeFirst()
}
