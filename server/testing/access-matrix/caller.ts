import { signInAs } from '../application.ts'
import { addContact } from '../panier/panier.ts'
import type { Cell, Scenario } from './types.ts'

export async function compteIdOf({ database: { db }, sub }: Cell): Promise<string | undefined> {
  return (await db.selectFrom('compte').select('id').where('sub', '=', sub).executeTakeFirst())?.id
}

/** The caller's account, or a stranger's where nobody calls. */
export async function callerOf(cell: Cell): Promise<string> {
  return (await compteIdOf(cell)) ?? (await signInAs(cell.database.db)).compteId
}

/** The caller's account form is saved. */
export async function giveContact(cell: Cell): Promise<void> {
  const compteId = await compteIdOf(cell)
  if (compteId) await addContact(cell.database.db, compteId)
}

/** The items of these sessions become the caller's. */
export function giveItems(...references: string[]): NonNullable<Scenario['giveTo']> {
  return async (cell) => {
    await giveContact(cell)
    const { db } = cell.database
    const items = db.updateTable('panierFormation').where('reference', 'in', references)
    await items.set({ compteId: await callerOf(cell) }).execute()
  }
}
