import type { Insertable, Selectable } from 'kysely'
import type { IdentiteTable, PasserelleDb } from './tables.ts'

export type Identite = Selectable<IdentiteTable>

export async function findIdentite(db: PasserelleDb, sub: string): Promise<Identite | undefined> {
  return db.selectFrom('identite').selectAll().where('sub', '=', sub).executeTakeFirst()
}

export async function findIdentiteByEmail(db: PasserelleDb, email: string): Promise<Identite | undefined> {
  return db.selectFrom('identite').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Answers which of these identities exist. */
export async function findSubsAmong(db: PasserelleDb, subs: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('identite').select('sub').where('sub', 'in', subs).execute()
  return new Set(rows.map(({ sub }) => sub))
}

/** Adds the identities whose sub and address are free; answers the added subs. */
export async function addIdentites(db: PasserelleDb, identites: Insertable<IdentiteTable>[]): Promise<string[]> {
  const rows = await db
    .insertInto('identite')
    .values(identites)
    .onConflict((conflict) => conflict.doNothing())
    .returning('sub')
    .execute()
  return rows.map((row) => row.sub)
}

type Changes = Partial<Pick<Identite, 'email' | 'prenom' | 'nom' | 'motDePasse'>>

/** False when the new address belongs to another person. */
export async function updateIdentite(db: PasserelleDb, sub: string, changes: Changes): Promise<boolean> {
  try {
    await db.updateTable('identite').set(changes).where('sub', '=', sub).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'
