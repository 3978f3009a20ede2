import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DROITS_CLE } from '#contract/integration/droit.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../tables.ts'
import { testApp, testConfig } from '../testing/application.ts'
import { ficheExemple, REFERENTIEL, sessionExemple } from '../testing/catalogue/lignes-exemple.ts'
import { SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { validCommande } from '../testing/commande/commande.sql.ts'
import { resetCommandes } from '../testing/commande/order.ts'
import { testDatabase } from '../testing/database.ts'
import { type Client, openClient, type RefusedCall } from '../testing/integration/client-openapi.ts'
import { LEA, MARC, participant, validDemande } from '../testing/panier/panier.ts'
import { freePort } from '../testing/process.ts'
import { askAs, COMMANDE, PANIER, type Suivi } from '../testing/suivi/suivi.ts'
import { createCle } from './cle.service.ts'

let database: DatabaseHandle<Tables>
let app: FastifyInstance
let client: Client
let suivi: Suivi
let url: string
const session = sessionExemple({
  ...{ prestations: [{ description: 'Cours', montantHt: 500 }], prestationsOptionnelles: [], remises: [] },
  paiement: { modeReglementId: 2, accepteVirement: true },
})

beforeAll(async () => {
  database = await testDatabase()
  const port = await freePort()
  url = `http://localhost:${port}`
  const config = testConfig({ APP_URL: url, PORT: String(port) })
  app = await testApp({ database, config, now: () => SMALL_CATALOGUE_DAY })
  await app.listen({ port, host: 'localhost' })
  client = await openClient(`${url}/api/integration/v1/openapi.json`, await createCle(database.db, 'erp', DROITS_CLE))
  suivi = { app, db: database.db, me: await resetCommandes(database.db) }
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** What the other system knows, by what it read; each reading goes on where the last one said. */
const commandes = new Map<string, object>()
const inscriptions = new Map<number, object>()
let repere: string | undefined

async function sync(): Promise<void> {
  const lues = await client.readAll<{ numero: string; etat: string; resteCents: number }>('listCommandes', repere)
  for (const { numero, etat, resteCents } of lues.elements) commandes.set(numero, { etat, resteCents })
  const people = await client.readAll<{ id: number; presence: string; termineLe: string }>('listInscriptions', repere)
  for (const { id, presence, termineLe } of people.elements)
    inscriptions.set(id, { presence, isTermine: termineLe !== null })
  repere = lues.repere
}

/** A buyer orders on the site what the other system put there. */
async function order(): Promise<string> {
  const demande = { reference: 'A-1', participants: [participant(LEA), participant(MARC)] }
  const item = (await askAs(suivi, 'POST', PANIER, validDemande(suivi.me.clientId, demande))).json()
  const form = validCommande(item.id, suivi.me.clientId, {
    reference: 'A-1',
    montantTtc: 1_200,
    contextUrl: `${url}/panier`,
  })
  const made = await askAs(suivi, 'POST', COMMANDE, form)
  expect([made.statusCode, made.body]).toEqual([200, expect.any(String)])
  return made.json().numero
}

test('a client written from the document alone fills the catalogue, follows an order to its end, and knows what Estrade knows', async () => {
  const lignes = [...REFERENTIEL, ficheExemple(), session]
  await client.call('sendCatalogue', { body: { lignes } })
  await sync()
  expect([commandes.size, inscriptions.size]).toEqual([0, 0])
  const numero = await order()
  await sync()
  expect(commandes.get(numero)).toEqual({ etat: 'CONFIRMEE', resteCents: 120_000 })
  const recu = { numero, montantCents: 120_000, recuLe: '2027-03-10', mode: 'virement' }
  const pay = () => client.call<object>('recordPaiement', { parameters: { 'Idempotency-Key': numero }, body: recu })
  expect(await pay()).toEqual(await pay())
  const parameters = { reference: 'A-1' }
  await client.call('setPresence', { parameters, body: { email: LEA.email, presence: 'PRESENT' } })
  await client.call('setPresence', { parameters, body: { email: MARC.email, presence: 'ABSENT' } })
  await client.call('finishSession', { parameters })
  await sync()

  const { db } = database
  const orders = await db.selectFrom('commande').select(['numero', 'etat']).execute()
  expect([...commandes]).toEqual(orders.map((one) => [one.numero, { etat: one.etat, resteCents: 0 }]))
  expect(orders).toEqual([{ numero, etat: 'PAYEE' }])
  const people = await db
    .selectFrom('inscription')
    .select(['id', 'email', 'presence', 'termineLe'])
    .orderBy('id')
    .execute()
  expect([...inscriptions]).toEqual(
    people.map(({ id, presence, termineLe }) => [id, { presence, isTermine: termineLe !== null }]),
  )
  expect(people.map(({ email, termineLe }) => [email, termineLe !== null])).toEqual([
    [LEA.email, true],
    [MARC.email, false],
  ])
  const known = await client.call('getSession', { parameters })
  expect(known).toMatchObject({ places: { capacite: 12, externes: 2, vendues: 2, restantes: 8 } })
})

test('what the client may not do is refused with a status and a code', async () => {
  const refused = await client
    .call<RefusedCall>('getCommande', { parameters: { numero: 'C99999999' } })
    .catch((error: RefusedCall) => error)
  expect([refused.status, refused.message]).toEqual([404, expect.stringContaining('NOT_FOUND')])
})
