import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import { createLogger } from '../../platform/log.ts'
import type { Config } from '../../socle/config/config.ts'
import { testApp, testConfig, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import {
  addBuyers,
  type Buyer,
  deleteCommandes,
  findImbalances,
  openSessions,
  setPlaces,
  validCommande,
} from '../../testing/commande/commande.sql.ts'
import { addIfrsItem, IFRS, LOT_CENTS, TVA, validCommandes } from '../../testing/commande/lot.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { database, databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import type { PaiementContext } from './contexte.ts'
import { openPaiement } from './fournisseur.ts'
import { reconcile } from './reconciliation.service.ts'

const [ACCEPTE = ''] = CARTES.map(({ numero }) => numero)
const BUYERS = 24
const PLACES = 10
const CARTE = 3
const COMMANDES = '/api/inscription/commandes'

let demo: Awaited<ReturnType<typeof startPaiementDemo>>
let apps: FastifyInstance[]
let context: PaiementContext
let config: Config
let buyers: (Buyer & { ids: [string, string] })[]
const now = () => SMALL_CATALOGUE_DAY

test.beforeAll(async () => {
  demo = await startPaiementDemo({ db: db, now })
  await demo.breakDown('notifications')
  config = testConfig({ PAIEMENT_URL: demo.url, PAIEMENT_SECRET: SECRET })
  apps = await Promise.all([1, 2].map(() => testApp({ database: database, config, now })))
  const paiement = await openPaiement(config, now)
  if (!paiement) throw new Error('no provider')
  context = { db: db, paiement, log: createLogger('silent'), now }
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await demo.close()
})
beforeEach(async () => {
  await deleteCommandes(db)
  await db.deleteFrom('panierFormation').execute()
  await openSessions(db, [TVA.reference, IFRS.reference])
  for (const { reference } of [TVA, IFRS]) await setPlaces(db, reference, PLACES)
  buyers = []
  for (const buyer of await addBuyers(db, BUYERS)) {
    const ifrs = await addIfrsItem(db, { compteId: buyer.compteId, commandeurId: buyer.clientId })
    const own = db.updateTable('panierParticipant').set({ email: buyer.participant })
    await own.where('panierId', '=', ifrs).execute()
    buyers.push({ ...buyer, ids: [buyer.itemId, ifrs] })
  }
})

interface Answer {
  statusCode: number
  // biome-ignore lint/suspicious/noExplicitAny: the answers of several calls
  json: any
}

/** A call that is answered 503 is sent again. */
async function ask(
  index: number,
  buyer: Buyer,
  method: 'POST' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer> {
  const headers = { ...WRITE, cookie: buyer.cookie }
  const answer = await apps[index % 2]?.inject({ method, url, headers, ...(payload && { payload }) })
  if (!answer || answer.statusCode === 503) return ask(index, buyer, method, url, payload)
  return { statusCode: answer.statusCode, json: answer.json() }
}

test('CMD-09 lots and single orders over the same sessions: none partly booked, nobody waits for ever, none oversold', async () => {
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      // Every third buyer orders one of two items, so that some transactions lock one session and others two.
      if (index % 3 === 0)
        return ask(index, buyer, 'POST', '/api/inscription/commande', validCommande(buyer.itemId, buyer.clientId))
      return ask(index, buyer, 'POST', COMMANDES, validCommandes(buyer.ids, buyer.clientId))
    }),
  )
  const codes = answers.map(({ statusCode, json }) => (statusCode === 200 ? 'OK' : json.code))
  expect([...new Set(codes)].sort()).toEqual(['OK', 'PLACES_INSUFFISANTES'])
  const sold = await db.selectFrom('session').select(['reference', 'nbPlacesVendues']).orderBy('reference').execute()
  expect(sold.find(({ reference }) => reference === TVA.reference)?.nbPlacesVendues).toBe(PLACES)
  const byBuyer = await db.selectFrom('commande').select(['compteId']).execute()
  const lots = answers.filter(({ statusCode, json }) => statusCode === 200 && Array.isArray(json))
  const alone = answers.filter(({ statusCode, json }) => statusCode === 200 && !Array.isArray(json))
  expect(byBuyer).toHaveLength(2 * lots.length + alone.length)
  expect(await findImbalances(db)).toEqual([])
})

test('CMD-04 CMD-09 the same lot asked for ten times at once of two servers: one payment, one token', async () => {
  const [buyer] = buyers
  if (!buyer) throw new Error('nobody buys')
  const payload = validCommandes(buyer.ids, buyer.clientId, { modeReglementId: CARTE })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(index, buyer, 'POST', `${COMMANDES}-cb`, payload)),
  )
  expect(new Set(answers.map(({ json }) => json.token)).size).toBe(1)
  expect(await db.selectFrom('paiementCarte').select('montantCents').execute()).toEqual([{ montantCents: LOT_CENTS }])
  expect(await findImbalances(db)).toEqual([])
})

test('PAN-05 CMD-05 an item removed while it is being paid: removed and unpaid, or paid and ordered', async () => {
  const outcomes = await Promise.all(
    buyers.slice(0, PLACES).map(async (buyer, index) => {
      const payload = validCommandes(buyer.ids, buyer.clientId, { modeReglementId: CARTE })
      const { commandeId, token } = (await ask(index, buyer, 'POST', `${COMMANDES}-cb`, payload)).json
      const remove = () => ask(index, buyer, 'DELETE', `/api/inscription/panier/${buyer.itemId}`)
      const [removed] = await Promise.all([
        remove(),
        demo.pay(token, ACCEPTE).then(() => reconcile(context, { commandeId }, 'retour')),
      ])
      const etat = await reconcile(context, { commandeId }, 'retour')
      return `${removed.statusCode} ${etat}`
    }),
  )
  for (const outcome of outcomes) expect(['200 ANNULEE', '409 PAYEE', '404 PAYEE']).toContain(outcome)
  const paid = outcomes.filter((outcome) => outcome.endsWith('PAYEE')).length
  const encaisses = await db
    .selectFrom('paiementCarte')
    .select('encaisseCents')
    .where('encaisseCents', '>', 0)
    .execute()
  expect(encaisses).toEqual(Array.from({ length: paid }, () => ({ encaisseCents: LOT_CENTS })))
  expect(await findImbalances(db)).toEqual([])
})

test('control: without the lock of the items, two askings of one lot are not one payment', async () => {
  const [buyer] = buyers
  if (!buyer) throw new Error('nobody buys')
  const weak = openWithout(databaseUrl, {
    without: WITHOUT_ITEM_LOCK,
    meet: { after: /as paiement_ouvert/ },
  })
  const theirs = await testApp({ database: weak, config, now })
  const payload = validCommandes(buyer.ids, buyer.clientId, { modeReglementId: CARTE })
  const headers = { ...WRITE, cookie: buyer.cookie }
  const answers = await Promise.all(
    [1, 2].map(() => theirs.inject({ method: 'POST', url: `${COMMANDES}-cb`, headers, payload })),
  )
  await theirs.close()
  await weak.close()
  expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(2)
})
