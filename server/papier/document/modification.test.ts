import { expect } from 'vitest'
import { setCommande } from '../../testing/document/document.sql.ts'
import { findVersionsDites, makePapiers, sumPieces } from '../../testing/document/papiers-faits.ts'
import { changing } from '../../testing/modification/changements.ts'
import { getCommande } from '../../testing/modification/modification.sql.ts'
import { app, ask, database, db, me, commandes as test } from '../../testing/test.ts'
import { listDocuments } from './consultation.service.ts'

const { ordered, cancel, replace, move } = changing(() => ({ app, database, me }))
const make = () => makePapiers(db)
const saidBy = (id: string) => findVersionsDites(db, id)
const sumOf = (id: string) => sumPieces(db, id)

async function titresOf(id: string): Promise<string[]> {
  const documents = await listDocuments(db, me.compteId, { commandeIds: [id] })
  return documents.filter(({ type }) => /facture|avoir/.test(type)).map(({ titre }) => titre)
}

test('PAP-10 each change that costs more or less has a piece of its own, listed and opened; one that costs the same has none', async () => {
  const id = await ordered('anne', 'paul', 'zoe')
  await make()
  await cancel(id, ['anne'], 250)
  await replace(id, 'paul', 'luc', 100)
  await replace(id, 'luc', 'max', 0)
  await make()
  await cancel(id, ['zoe'])
  await make()
  await make()
  expect(await titresOf(id)).toEqual([
    'Facture F2027-000001',
    'Facture complémentaire F2027-000002',
    'Avoir A2027-000001',
    'Avoir A2027-000002',
  ])
  expect(await sumOf(id)).toBe((await getCommande(db, id)).montantTtcCents)
  const { avoir = [], ...said } = await saidBy(id)
  expect(said['facture-complementaire']?.join()).toContain('Luc DURAND remplace Paul DURAND')
  expect(avoir).toHaveLength(2)
  expect(avoir[0]).toContain('Inscription annulée : Anne DURAND')
  expect(avoir[1]).toContain('Inscription annulée : Zoe DURAND')
  expect(avoir[1]).toContain('Cet avoir corrige la facture F2027-000001 du 10 mars 2027')

  const documents = await listDocuments(db, me.compteId, { commandeIds: [id] })
  for (const { type, titre, modificationId } of documents.filter((one) => one.modificationId)) {
    const url = `/api/document/${type}/fichier?commandeId=${id}&modificationId=${modificationId}`
    const file = await ask('GET', url)
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(titre.replace('é', 'e')),
    ])
  }
  expect((await ask('GET', `/api/document/avoir/fichier?commandeId=${id}`)).statusCode).toBe(404)
  const autre = await ordered('eva')
  const [{ modificationId } = {}] = documents.filter((one) => one.type === 'avoir')
  const ailleurs = await ask('GET', `/api/document/avoir/fichier?commandeId=${autre}&modificationId=${modificationId}`)
  expect(ailleurs.statusCode).toBe(404)
})

test('PAP-11 the first invoice is of the order as it was made, however late; order form and convention are of today', async () => {
  const id = await ordered('anne', 'paul')
  await replace(id, 'anne', 'zoe', 0)
  await move(id, ['zoe', 'paul'])
  await make()
  const said = await saidBy(id)
  expect(said.facture?.join()).toContain('(TVA-PAR)')
  expect(said.facture?.join()).toMatch(/le 1er avril 2027\n.*\nAnne DURAND, Paul DURAND/)
  expect(said.avoir?.join()).toContain('report de la session du 1er avril 2027 à celle du 1er mai 2027')
  expect(said.avoir?.join()).toMatch(/Total TTC à votre crédit\n120,00 €/)
  for (const type of ['bon-de-commande', 'convention']) {
    expect(said[type]?.at(-1)).toContain('1er mai 2027')
    expect(said[type]?.at(-1)).toContain('1 080,00 €')
    expect(said[type]?.at(-1)?.toLowerCase()).toContain('zoe')
    expect(said[type]?.at(-1)?.toLowerCase()).not.toContain('anne')
  }
  expect(said.convocation?.map((words) => /Bonjour (\w+)/.exec(words)?.[1]).sort()).toEqual(['Paul', 'Zoe'])
})

test('PAP-12 who is moved while others stay has an invoice of their own, which says where they come from', async () => {
  const id = await ordered('anne', 'paul')
  await make()
  const { creee, avant } = await move(id, ['anne'])
  await make()
  if (!creee) throw new Error('there is a second order')
  expect([await titresOf(id), await titresOf(creee.id)]).toEqual([
    ['Facture F2027-000001', 'Avoir A2027-000001'],
    ['Facture F2027-000002'],
  ])
  expect([await sumOf(id), await sumOf(creee.id)]).toEqual([60_000, 54_000])
  const said = await saidBy(creee.id)
  for (const type of ['facture', 'bon-de-commande'])
    expect(said[type]?.join()).toContain(`Issue de la commande\n${avant.numero}`)
  expect((await saidBy(id)).facture?.join()).not.toContain('Issue de la commande')
  const convocations = (await listDocuments(db, me.compteId, { commandeIds: [id] })).filter(
    ({ type }) => type === 'convocation',
  )
  expect(convocations).toHaveLength(1)
  await make()
  expect((await saidBy(creee.id))['bon-de-commande']).toHaveLength(1)
})

test('PAP-11 an order nobody is left in has no new order form; the first was made, even late', async () => {
  for (const isLate of [false, true]) {
    const id = await ordered(isLate ? 'late' : 'soon')
    if (!isLate) await make()
    await cancel(id, [isLate ? 'late' : 'soon'], 250)
    await make()
    const said = await saidBy(id)
    for (const type of ['bon-de-commande', 'convention'])
      expect([type, said[type]?.length, said[type]?.join().includes('DURAND')]).toEqual([type, 1, true])
    expect(await sumOf(id)).toBe(30_000)
    const listed = await listDocuments(db, me.compteId, { commandeIds: [id] })
    expect(listed.map(({ type }) => type)).not.toContain('convocation')
  }
})

test('PAP-13 an order that is undone is credited with what is left, after the credit notes of its changes; nothing when nothing is left', async () => {
  const [id, rien] = [await ordered('anne', 'paul'), await ordered('eva')]
  await make()
  await cancel(id, ['anne'], 100)
  await cancel(rien, ['eva'])
  for (const one of [id, rien]) await setCommande(db, one, 'ANNULEE')
  await make()
  expect([await sumOf(id), await sumOf(rien)]).toEqual([0, 0])
  const dernier = (await saidBy(id)).avoir?.find((words) => words.includes('ce qui reste'))
  expect(dernier).toMatch(
    /ce qui reste sur la facture F2027-00000\d du 10 mars 2027, après l’avoir A2027-00000\d du 10 mars 2027/,
  )
  expect(dernier).toContain('Total TTC à votre crédit\n720,00 €')
  expect((await titresOf(rien)).filter((titre) => titre.startsWith('Avoir'))).toHaveLength(1)
})

test('PAP-28 a version that knows no change cannot say that it made the papers of an order that owes a piece', async () => {
  const id = await ordered('anne', 'paul')
  await make()
  await cancel(id, ['anne'])
  const finish = db.updateTable('commande').set({ aDocumenter: false }).where('id', '=', id)
  await expect(finish.execute()).rejects.toThrow('owes the piece of a change')
  await make()
  await replace(id, 'paul', 'luc')
  await finish.execute()
})
