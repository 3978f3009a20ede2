import type { Selectable } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import type { CompteTable } from './compte.tables.ts'

type IdentityOfCompte = Pick<CompteTable, 'issuer' | 'sub' | 'email' | 'emailVerified' | 'prenom' | 'nomUsage'>

/** Keeps one compte per (issuer, sub): today's data of the identity service replaces the earlier one. */
export async function upsertCompte(db: Db, identity: IdentityOfCompte): Promise<Selectable<CompteTable>> {
  const { issuer, sub, ...changing } = identity
  return db
    .insertInto('compte')
    .values({ issuer, sub, ...changing, createdAt: now(), updatedAt: now() })
    .onConflict((conflict) => conflict.columns(['issuer', 'sub']).doUpdateSet({ ...changing, updatedAt: now() }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The ids of the comptes with this address, in small letters: several people may have had it, or one person at two services. */
export async function findComptesByEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('compte')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
