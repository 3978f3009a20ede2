import { beforeEach, expect } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import { ask, db, order, put, commandes as test } from '../../testing/test.ts'

const FERMES = { remplacementJours: null, reportJours: null, annulationJours: null, retenue: 100, paliers: [] }

beforeEach(async () => {
  await setConditions(CONDITIONS_USUELLES)
})

/** As an import does. */
async function setConditions(conditions: object): Promise<void> {
  await db
    .updateTable('session')
    .set({ conditions: JSON.stringify(conditions) })
    .where('reference', '=', 'TVA-PAR')
    .execute()
}

test('CND-14 an order keeps the conditions it was made under; the basket has today’s', async () => {
  const id = await put()
  await setConditions(FERMES)
  expect((await ask('GET', `/api/inscription/panier/${id}`)).json().formation.conditions).toEqual(FERMES)
  await setConditions(CONDITIONS_USUELLES)
  const commande = (await order(id)).json()
  expect(commande.formation.conditions).toEqual(CONDITIONS_USUELLES)
  await setConditions(FERMES)
  const { commande: lue } = (await ask('GET', `/api/espace/commandes/${commande.id}`)).json()
  expect(lue.formation.conditions).toEqual(CONDITIONS_USUELLES)
})

test('CND-14 an order made before there were conditions has none', async () => {
  const { id } = (await order(await put())).json()
  const rows = db.selectFrom('commande').select('detail').where('id', '=', id)
  const { detail } = await rows.executeTakeFirstOrThrow()
  const { conditions: _, ...formation } = detail.formation
  const before = JSON.stringify({ ...detail, formation })
  await db.updateTable('commande').set({ detail: before }).where('id', '=', id).execute()
  const { commande } = (await ask('GET', `/api/espace/commandes/${id}`)).json()
  expect(commande.formation).not.toHaveProperty('conditions')
})
