import { sql } from 'kysely'
import { expect } from 'vitest'
import { ETATS_COMMANDE, listEtats } from '#contract/reference/etat-commande.ts'
import { db, test } from '../../testing/test.ts'

/** The states that the definition of a constraint, an index or a function names. */
async function etatsNamedBy(definition: ReturnType<typeof sql<string>>): Promise<string[]> {
  const { rows } = await sql<{ texte: string }>`select ${definition} as texte`.execute(db)
  const words = rows[0]?.texte.match(/(?<=')[A-Z_]+(?=')/g) ?? []
  return words.filter((word) => word !== 'SESSION_DEPLACEE').sort()
}

test('R-10 the states of an order are those that the database accepts', async () => {
  const check = sql<string>`(select pg_get_constraintdef(oid) from pg_constraint where conname = 'commande_etat_check')`
  expect(await etatsNamedBy(check)).toEqual(ETATS_COMMANDE.map(({ etat }) => etat).sort())
})

test.each([
  ['the index of one order per basket item', sql<string>`pg_get_indexdef('commande_panier_vivante'::regclass)`],
  ['the trigger that notes a moved session', sql<string>`pg_get_functiondef('noter_deplacement'::regproc)`],
])('CMD-09 the living orders are those of %s', async (_name, definition) => {
  expect(await etatsNamedBy(definition)).toEqual(listEtats('vivante').sort())
})
