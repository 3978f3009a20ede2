import { expect } from 'vitest'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { findVersionsDites } from '../../testing/document/papiers-faits.ts'
import { findPiecesDites, follow, validFinancement } from '../../testing/financement/financement.ts'
import { changing } from '../../testing/modification/changements.ts'
import { app, ask, database, db, me, commandes as test } from '../../testing/test.ts'

const { ordered } = changing(() => ({ app, database, me }))

const isDue = async (id: string) => {
  const commande = db.selectFrom('commande').select('aDocumenter').where('id', '=', id)
  return (await commande.executeTakeFirstOrThrow()).aDocumenter
}

/** What an instance that knows no funder does once the papers of an order are due, in its one transaction. */
async function documentAsBefore(commandeId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const version = { inscriptionId: null, modificationId: null, version: 1, modele: '{}', empreinte: '' }
    await tx
      .insertInto('document')
      .values({ ...version, commandeId, type: 'bon-de-commande' })
      .execute()
    await tx.updateTable('commande').set({ aDocumenter: false }).where('id', '=', commandeId).execute()
  })
}

test('FIN-15 during an upgrade, what an instance that knows no funder makes of an order that has one is undone, and made by one that does', async () => {
  const id = await ordered('anne')
  expect((await ask('POST', `/api/espace/commandes/${id}/financement`, validFinancement())).statusCode).toBe(200)
  await expect(documentAsBefore(id)).rejects.toThrow(/order \S+ has a funder/)
  expect([await findVersionsDites(db, id), await isDue(id)]).toEqual([{}, true])
  await follow(db, SMALL_CATALOGUE_DAY)
  expect(await isDue(id)).toBe(false)
  expect(await findPiecesDites(db, id)).toMatchObject([{ numero: 'F2027-000001', ttc: 60_000 }])

  // Due again, it is not done by having been looked at once.
  await db.updateTable('commande').set({ aDocumenter: true }).where('id', '=', id).execute()
  await db.deleteFrom('document').where('type', '=', 'bon-de-commande').execute()
  await expect(documentAsBefore(id)).rejects.toThrow('has a funder')
  expect(await isDue(id)).toBe(true)
})

test('FIN-15 what it makes of an order without a funder stays', async () => {
  const id = await ordered('anne')
  await documentAsBefore(id)
  expect(await isDue(id)).toBe(false)
})
