import { beforeEach, expect } from 'vitest'
import { DAY_MS } from '#contract/rules/jour.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import { signInAs, testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow, addInterlocuteur, SIRET_Y } from '../../testing/client/client.sql.ts'
import { setDrawn } from '../../testing/document/document.sql.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { ask, courriels, db, me, order, put, commandes as test } from '../../testing/test.ts'
import { resumeNext } from './avis.service.ts'
import { applyToLot, applyTransition } from './commande.service.ts'

const ADMIN = { droitAdministrateur: true, statutAdminValide: true }
const PLAIN = { droitAdministrateur: false, statutAdminValide: false, droitInscription: true }
const CHEF = 'chef@x.example'
const DECLARE = 'declare@x.example'
const PAYEUSE = 'p@p.example'

let p: number
let payeuse: Awaited<ReturnType<typeof signInAs>>

/** X has a proved and a declared administrator, beside the caller, who is neither; P agreed to pay for X. */
beforeEach(async () => {
  await db.updateTable('interlocuteur').set(PLAIN).execute()
  await addInterlocuteur(db, { clientId: me.clientId, email: CHEF, ...ADMIN })
  await addInterlocuteur(db, { clientId: me.clientId, email: DECLARE, ...ADMIN, prouve: false })
  await addInterlocuteur(db, {
    clientId: me.clientId,
    email: 'conteste@x.example',
    ...ADMIN,
    declarationContestee: true,
  })
  p = await addClientRow(db, { denomination: 'Société P', siret: SIRET_Y })
  payeuse = await signInAs(db)
  await addInterlocuteur(db, { clientId: p, compteId: payeuse.compteId, email: PAYEUSE, ...ADMIN })
  const moments = { demandeLe: SMALL_CATALOGUE_DAY, decideLe: SMALL_CATALOGUE_DAY }
  const accord = { payeurId: p, clientId: me.clientId, statut: 'ACCEPTE' as const, ...moments }
  await db.insertInto('accordFacturation').values(accord).execute()
  await db.insertInto('entiteFacturation').values({ clientId: me.clientId, entiteId: p }).execute()
})

const setAvis = (avisCommande: 'QUOTIDIEN' | 'JAMAIS') => db.updateTable('client').set({ avisCommande }).execute()

/** The mails to administrators, by address. */
async function avis(): Promise<Record<string, string[]>> {
  const told = (await courriels()).filter(
    ({ destinataire }) => ![me.email, LEA.email, MARC.email].includes(destinataire),
  )
  return Object.fromEntries(
    [...Map.groupBy(told, ({ destinataire }) => destinataire)].map(([to, mails]) => [
      to,
      mails.map(({ sujet }) => sujet),
    ]),
  )
}

test('R-28 an order by somebody else is told to the validated administrators; who is not proved reads no detail', async () => {
  expect((await order(await put())).statusCode).toBe(200)
  const sujet = 'Nouvelle commande au nom de Cabinet Perrin'
  expect(await avis()).toEqual({ [CHEF]: [sujet], [DECLARE]: [sujet] })
  const texteOf = async (to: string) => (await courriels()).find(({ destinataire }) => destinataire === to)?.texte ?? ''
  expect(await texteOf(CHEF)).toMatch(/1 participant\n {2}Par Camille PERRIN\n {2}600,00\s€ TTC/)
  expect(await texteOf(DECLARE)).toMatch(/Commande C\d+ : 600,00\s€ TTC/)
  for (const to of [CHEF, DECLARE]) expect(await texteOf(to)).not.toContain(LEA.email)
  expect(await texteOf(DECLARE)).not.toMatch(/TVA|PERRIN \(|Camille/)
})

test('R-27 R-28 who administers the orderer and the payer is told once, as the one who pays', async () => {
  await addInterlocuteur(db, { clientId: p, email: CHEF, ...ADMIN })
  expect((await order(await put(), { facturationClientId: p })).statusCode).toBe(200)
  const told = await avis()
  expect(told[CHEF]).toEqual(told[PAYEUSE])
  expect(told[CHEF]).toHaveLength(1)
  expect(told[DECLARE]).toEqual(['Nouvelle commande au nom de Cabinet Perrin'])
})

test('R-28 what ends an order is not told as a new one', async () => {
  for (const person of [LEA, MARC]) await order(await put({ participants: [participant(person)] }))
  const told = await avis()
  const [first, second] = await db.selectFrom('commande').select('id').execute()
  await db.transaction().execute(async (tx) => {
    await applyTransition(tx, first?.id ?? '', 'SESSION_ANNULEE', 'test')
    const etats = await applyToLot(tx, [second?.id ?? ''], 'SESSION_ANNULEE', 'test')
    expect([...etats.values()]).not.toContain('CONFIRMEE')
  })
  expect(await avis()).toEqual(told)
})

test('R-28 an administrator who orders tells nobody, nor does a company that wants to hear nothing', async () => {
  await setAvis('JAMAIS')
  expect((await order(await put())).statusCode).toBe(200)
  await db.updateTable('interlocuteur').set(ADMIN).where('compteId', '=', me.compteId).execute()
  await db.updateTable('client').set({ avisCommande: 'CHAQUE' }).execute()
  await order(await put({ participants: [participant(MARC)] }))
  expect(await avis()).toEqual({})
})

test('R-28 a summary goes out once the day is over in Paris, once, and only when there is something', async () => {
  await setAvis('QUOTIDIEN')
  expect(await resumeNext(db, SMALL_CATALOGUE_DAY)).toBe(false)
  expect((await order(await put())).statusCode).toBe(200)
  await order(await put({ participants: [participant(MARC)] }))
  expect(await resumeNext(db, SMALL_CATALOGUE_DAY)).toBe(false)
  expect(await avis()).toEqual({})
  const tomorrow = new Date(SMALL_CATALOGUE_DAY.getTime() + DAY_MS)
  expect(await resumeNext(db, tomorrow)).toBe(true)
  expect(await resumeNext(db, tomorrow)).toBe(false)
  const told = await avis()
  expect(Object.keys(told)).toEqual([CHEF, DECLARE])
  expect(told[CHEF]).toEqual([expect.stringMatching(/^Les commandes de Cabinet Perrin du /)])
  const [mail] = (await courriels()).filter(({ destinataire }) => destinataire === CHEF)
  expect(mail?.texte.match(/Commande C\d+/g)).toHaveLength(2)
})

test('R-28 a company that wants no summary any more gets none', async () => {
  await setAvis('QUOTIDIEN')
  expect((await order(await put())).statusCode).toBe(200)
  await setAvis('JAMAIS')
  expect(await resumeNext(db, new Date(SMALL_CATALOGUE_DAY.getTime() + DAY_MS))).toBe(true)
  expect(await avis()).toEqual({})
  expect(await db.selectFrom('commandeResume').selectAll().execute()).toEqual([])
})

test('CMD-02 R-27 a payer that withdrew its agreement pays no new order, and keeps the past ones', async () => {
  const { id } = (await order(await put(), { facturationClientId: p })).json()
  await db.updateTable('accordFacturation').set({ statut: 'REFUSE' }).execute()
  const next = await put({ participants: [participant(MARC)] })
  expect((await order(next, { facturationClientId: p })).json().message).toBe(
    'Cette entité ne peut être choisie. Nous vous invitons à sélectionner une autre entité de facturation',
  )
  expect((await ask('GET', `/api/espace/commandes/${id}`)).json().commande.payeur.id).toBe(p)
})

test('R-27 the payer is told of an order that it did not make, and reads it with its invoice and nothing of the people', async () => {
  await setAvis('JAMAIS')
  await db.updateTable('interlocuteur').set(ADMIN).where('compteId', '=', me.compteId).execute()
  const { id } = (await order(await put(), { facturationClientId: p })).json()
  expect(await avis()).toEqual({ [PAYEUSE]: ['Commande facturée à Société P'] })
  while (await documentNext(db, toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY), createLogger('silent')));
  await setDrawn(db)
  const get = (url: string) => ask('GET', `/api/${url}`, undefined, payeuse.cookie)
  const list = (await get(`espace/commandes?clientId=${p}`)).json()
  expect(list).toMatchObject({
    total: 1,
    commandes: [{ id, facturee: true, commandeur: 'Cabinet Perrin', propre: false }],
  })
  const detail = await get(`espace/commandes/${id}`)
  expect(detail.json()).toMatchObject({ facturee: true, inscriptions: [], commande: { participants: [] } })
  expect(detail.json().documents.map(({ type }: { type: string }) => type)).toEqual(['facture'])
  expect(detail.body).not.toContain(LEA.email)
  expect(detail.body).not.toContain(me.email)
  const statuses: number[] = []
  for (const type of ['facture', 'convention', 'bon-de-commande'])
    statuses.push((await get(`document/${type}/disponibilite?commandeId=${id}`)).statusCode)
  expect(statuses).toEqual([200, 404, 404])
  await db.updateTable('interlocuteur').set({ prouve: false }).where('clientId', '=', p).execute()
  for (const url of [
    `espace/commandes?clientId=${p}`,
    `espace/commandes/${id}`,
    `document/facture/disponibilite?commandeId=${id}`,
  ])
    expect((await get(url)).statusCode).toBe(404)
})
