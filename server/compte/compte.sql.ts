import type { Selectable } from 'kysely'
import type { CompteTable, Db } from '../tables.ts'

type IdentityOfCompte = Pick<CompteTable, 'issuer' | 'sub' | 'email' | 'emailVerified' | 'prenom' | 'nomUsage'>

/** Keeps one compte per (issuer, sub): today's data of the identity service replaces the earlier one. */
export async function upsertCompte(db: Db, identity: IdentityOfCompte): Promise<Selectable<CompteTable>> {
  const { issuer, sub, ...changing } = identity
  return db
    .insertInto('compte')
    .values({ issuer, sub, ...changing })
    .onConflict((conflict) => conflict.columns(['issuer', 'sub']).doUpdateSet({ ...changing, updatedAt: new Date() }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
