import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { signInAs, testApp, testConfig, WRITE } from '../../testing/application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import {
  addBuyer,
  type Buyer,
  countStored,
  deleteCommandes,
  findImbalances,
  openSessions,
  validCommande,
} from '../../testing/commande/commande.sql.ts'
import { testDatabase } from '../../testing/database.ts'

const [ACCEPTE = '', REFUSE = ''] = CARTES.map(({ numero }) => numero)
const ORIGIN = 'http://localhost:3000'
const contextUrl = `${ORIGIN}/espace/commandes`

let database: DatabaseHandle<Tables>
let demo: Awaited<ReturnType<typeof startPaiementDemo>>
let app: FastifyInstance
let me: Buyer

beforeAll(async () => {
  database = await testDatabase()
  await fillSmallCatalogue(database)
  const now = () => SMALL_CATALOGUE_DAY
  demo = await startPaiementDemo({ db: database.db, now })
  const config = testConfig({ PAIEMENT_URL: demo.url, PAIEMENT_SECRET: SECRET })
  app = await testApp({ database, config, now })
})
afterAll(async () => {
  await app.close()
  await demo.close()
  await database.close()
})
beforeEach(async () => {
  const { db } = database
  await demo.breakDown('notifications')
  await demo.db.deleteFrom('paiementSession').execute()
  await deleteCommandes(db)
  await db.deleteFrom('panierFormation').execute()
  await openSessions(db, ['TVA-PAR'])
  await db.updateTable('session').set({ nbPlaces: 1 }).where('reference', '=', 'TVA-PAR').execute()
  me = await addBuyer(db)
})

async function ask(method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object, cookie = me.cookie) {
  return app.inject({ method, url: `/api${url}`, headers: { ...WRITE, cookie }, ...(payload && { payload }) })
}

async function comeBack(location: string): Promise<void> {
  expect((await app.inject(location.replace(ORIGIN, ''))).statusCode).toBe(303)
}

/** Orders by card with a payment that the bank refuses; returns the id of the order. */
async function fail(): Promise<string> {
  const form = validCommande(me.itemId, me.clientId, { modeReglementId: 3, contextUrl })
  const { commandeId, token } = (await ask('POST', '/inscription/commande-cb', form)).json()
  await comeBack(await demo.pay(token, REFUSE))
  return commandeId
}

const detailOf = async (id: string) => (await ask('GET', `/espace/commandes/${id}`)).json()
const payAgain = (id: string, cookie = me.cookie) =>
  ask('POST', `/espace/commandes/${id}/paiement`, { contextUrl }, cookie)

test('CMD-04 CMD-09 a refused order is paid again, as another order of the same item, once', async () => {
  const id = await fail()
  expect(await detailOf(id)).toMatchObject({ commande: { etat: 'ECHOUEE' }, repayable: true })
  const [one, two] = [(await payAgain(id)).json(), (await payAgain(id)).json()]
  expect(one.commandeId).not.toBe(id)
  expect(two).toEqual(one)
  await comeBack(await demo.pay(one.token, ACCEPTE))
  expect(await detailOf(one.commandeId)).toMatchObject({
    commande: { etat: 'PAYEE' },
    repayable: false,
    paiement: { encaisse: 600, rembourse: 0 },
    historique: [{ etat: 'EN_ATTENTE_PAIEMENT' }, { etat: 'PAYEE' }],
  })
  expect(await detailOf(id)).toMatchObject({ repayable: false })
  const again = (await payAgain(id)).json()
  expect(again).toMatchObject({
    commandeId: one.commandeId,
    url: expect.stringContaining('/inscription/confirmation-cb'),
  })
  expect(await countStored(database.db)).toMatchObject({ items: 0, vendues: 1 })
  expect(await findImbalances(database.db)).toEqual([])
})

test('CMD-09 what left the basket is put back to be paid, and out again when its place is gone', async () => {
  const id = await fail()
  expect((await ask('DELETE', `/inscription/panier/${me.itemId}`)).statusCode).toBe(200)
  const { db } = database
  await db.updateTable('session').set({ nbPlacesExternes: 1 }).where('reference', '=', 'TVA-PAR').execute()
  const refused = await payAgain(id)
  expect(refused.json()).toMatchObject({
    code: 'PLACES_INSUFFISANTES',
    message: "Vous désirez 1 place(s) mais il n'en reste plus que 0.",
  })
  expect(await countStored(db)).toMatchObject({ items: 0, vendues: 0 })
  await db.updateTable('session').set({ nbPlacesExternes: 0 }).where('reference', '=', 'TVA-PAR').execute()
  const { commandeId, token } = (await payAgain(id)).json()
  expect(await countStored(db)).toMatchObject({ items: 1, vendues: 1 })
  await comeBack(await demo.pay(token, ACCEPTE))
  expect(await detailOf(commandeId)).toMatchObject({ commande: { etat: 'PAYEE' } })
  expect(await countStored(db)).toMatchObject({ items: 0, vendues: 1 })
})

test('CMD-09 who changed the item since, or is shown another price, is told so; nothing is ordered', async () => {
  const id = await fail()
  const { db } = database
  await db.updateTable('prestation').set({ montantHtCents: 60_000 }).execute()
  expect((await payAgain(id)).json()).toMatchObject({ code: 'PRIX_CHANGE', message: expect.stringContaining('720') })
  await db.updateTable('prestation').set({ montantHtCents: 50_000 }).execute()
  await db.updateTable('panierParticipant').set({ email: 'autre@societe.example' }).execute()
  const response = await payAgain(id)
  expect(response.statusCode).toBe(409)
  expect(response.json().message).toBe(
    'Cette inscription a été modifiée depuis dans votre panier. Validez-la depuis votre panier.',
  )
  expect(await countStored(db)).toMatchObject({ items: 1, vendues: 0 })
})

test('CMD-04 an order that lives, or that is another’s, is not paid again', async () => {
  const form = validCommande(me.itemId, me.clientId)
  const { id } = (await ask('POST', '/inscription/commande', form)).json()
  expect((await payAgain(id)).json()).toMatchObject({ code: 'COMMANDE_NOT_REPAYABLE' })
  expect((await payAgain(id, (await signInAs(database.db)).cookie)).statusCode).toBe(404)
})
