import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommandeLue } from '#contract/porte/integration/commande.ts'
import { DROITS_CLE } from '#contract/reference/droit-cle.ts'
import { judge } from '../../../docs/exemples/webhook.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { rangeNext } from '../../socle/evenement/evenement.service.ts'
import { createLivreur } from '../../socle/external/webhook.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import { ficheExemple, REFERENTIEL, sessionExemple } from '../../testing/catalogue/lignes-exemple.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { validCommande } from '../../testing/commande/commande.sql.ts'
import { resetCommandes } from '../../testing/commande/order.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Client, openClient, type RefusedCall } from '../../testing/integration/client-openapi.ts'
import { listDifferences } from '../../testing/integration/conforme.ts'
import { LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { freePort } from '../../testing/process.ts'
import { askAs, COMMANDE, PANIER, type Suivi } from '../../testing/suivi/suivi.ts'
import { register, serveAll } from '../../testing/webhook/webhook.ts'
import { createCle } from './cle.service.ts'

interface Event {
  rang: number
  type: string
  objet: string
  objetId: string
  donnees: Record<string, unknown>
}

/** The address of another system at which it takes what is sent to it, if it is signed; each event once. */
async function openReceiver() {
  const events: Event[] = []
  const seen = new Set<string>()
  let secret = ''
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const judged = judge(secret, headers, body, seen, Number(headers.get('webhook-timestamp')))
    if (judged === 'new') events.push(JSON.parse(body))
    response.writeHead(judged === 'refused' ? 401 : 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}/estrade`,
    trust(given: string): void {
      secret = given
    },
    /** What came since the last time. */
    take: (): Event[] => events.splice(0),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let database: DatabaseHandle<Tables>
let app: FastifyInstance
let client: Client
let suivi: Suivi
let url: string
let now = SMALL_CATALOGUE_DAY
let receiver: Awaited<ReturnType<typeof openReceiver>>
const SOIR_DE_SESSION = new Date('2031-03-04T17:00:00Z')
const livreur = createLivreur({ prives: true, userAgent: 'Estrade' })
const session = sessionExemple({
  prestations: [{ description: 'Cours', montantHt: 500 }],
  prestationsOptionnelles: [],
  remises: [],
  paiement: { modeReglementId: 2, accepteVirement: true },
})

beforeAll(async () => {
  database = await testDatabase()
  const port = await freePort()
  url = `http://localhost:${port}`
  const config = testConfig({ APP_URL: url, PORT: String(port) })
  app = await testApp({ database, config, now: () => now })
  await app.listen({ port, host: 'localhost' })
  client = await openClient(`${url}/api/integration/v1/openapi.json`, await createCle(database.db, 'erp', DROITS_CLE))
  receiver = await openReceiver()
  receiver.trust((await register(database.db, null, receiver.url)).secret)
  suivi = { app, db: database.db, me: await resetCommandes(database.db) }
})
afterAll(async () => {
  livreur.close()
  await receiver.close()
  await app.close()
  await database.close()
})

/** What the other system knows: it reads again what an event is about, and takes people as the event tells them. */
const commandes = new Map<string, { numero: string; etat: string; resteCents: number }>()
const inscriptions = new Map<string, object>()
const demiJournees = new Map<string, string>()

async function follow(): Promise<void> {
  while (await rangeNext(database.db));
  await serveAll(database.db, livreur)
  for (const evenement of receiver.take()) {
    const { type, objet, objetId, donnees } = evenement
    client.checkEvenement(evenement)
    if (objet === 'commande' || objet === 'paiement') {
      const id = objet === 'commande' ? objetId : String(donnees.commandeId)
      const numero = commandes.get(id)?.numero ?? String(donnees.numero)
      const { etat, resteCents } = await client.call<CommandeLue>('getCommande', { parameters: { numero } })
      commandes.set(id, { numero, etat, resteCents })
    }
    if (type === 'inscription.emargement')
      demiJournees.set(`${objetId} ${donnees.jour} ${donnees.moment}`, String(donnees.etat))
    else if (type.startsWith('inscription.'))
      inscriptions.set(objetId, { presence: donnees.presence, isTermine: donnees.termineLe !== null })
  }
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

interface DemiJournees {
  demiJournees: { jour: string; moment: string; presences: { inscriptionId: number; etat: string }[] }[]
}

const readHalfDays = (parameters: { reference: string }) => client.call<DemiJournees>('getDemiJournees', { parameters })

/** Lea came, Marc did not. Said twice under one Idempotency-Key, it is said once; for the whole session, it is refused. */
async function recordHalfDays(parameters: { reference: string }): Promise<void> {
  const halves = (await readHalfDays(parameters)).demiJournees
  expect(halves).toMatchObject([{ jour: '2031-03-04', moment: 'MATIN', minutes: 420, presences: [] }])
  const presences = halves.flatMap(({ jour, moment }) => [
    { email: LEA.email, jour, moment, etat: 'PRESENT' },
    { email: MARC.email, jour, moment, etat: 'ABSENT' },
  ])
  const say = () =>
    client.call<object>('setDemiJournees', {
      parameters: { ...parameters, 'Idempotency-Key': 'presences' },
      body: { presences },
    })
  expect(await say()).toEqual(await say())
  const whole = client.call('setPresence', { parameters, body: { email: null, presence: 'PRESENT' } })
  await expect(whole).rejects.toThrow('par l’appel setDemiJournees')
}

test('INT-22 a client written from the document alone fills the catalogue, hears of an order, records its money and presence, and knows what Estrade knows', async () => {
  const lignes = [...REFERENTIEL, ficheExemple(), session]
  await client.call('sendCatalogue', { body: { lignes } })
  await follow()
  expect([commandes.size, inscriptions.size]).toEqual([0, 0])
  const numero = await order()
  await follow()
  expect([...commandes.values()]).toEqual([{ numero, etat: 'CONFIRMEE', resteCents: 120_000 }])
  const recu = { numero, montantCents: 120_000, recuLe: '2027-03-10', mode: 'virement' }
  const pay = () => client.call<object>('recordPaiement', { parameters: { 'Idempotency-Key': numero }, body: recu })
  expect(await pay()).toEqual(await pay())
  const parameters = { reference: 'A-1' }
  now = SOIR_DE_SESSION
  await recordHalfDays(parameters)
  await client.call('finishSession', { parameters })
  await follow()

  const { db } = database
  const orders = await db.selectFrom('commande').select(['id', 'numero', 'etat']).execute()
  expect(orders.map(({ etat }) => etat)).toEqual(['PAYEE'])
  expect([...commandes]).toEqual(orders.map(({ id, ...one }) => [id, { ...one, resteCents: 0 }]))
  const people = await db.selectFrom('inscription').select(['id', 'presence', 'termineLe']).orderBy('id').execute()
  expect(people.map(({ presence, termineLe }) => [presence, termineLe !== null])).toEqual([
    ['PRESENT', true],
    ['ABSENT', false],
  ])
  expect([...inscriptions].sort()).toEqual(
    people.map(({ id, presence, termineLe }) => [String(id), { presence, isTermine: termineLe !== null }]),
  )
  const known = (await readHalfDays(parameters)).demiJournees.flatMap(({ jour, moment, presences }) =>
    presences.map(({ inscriptionId, etat }) => [`${inscriptionId} ${jour} ${moment}`, etat] as const),
  )
  expect(known.map(([, etat]) => etat).sort()).toEqual(['ABSENT', 'PRESENT'])
  expect([...demiJournees].sort()).toEqual(known.sort())
  const { elements } = await client.readAll<CommandeLue>('listCommandes')
  expect(elements.map(({ id, numero: one, etat }) => ({ id, numero: one, etat }))).toEqual(orders)
  const shown = await client.call('getSession', { parameters })
  expect(shown).toMatchObject({ places: { capacite: 12, externes: 2, vendues: 2, restantes: 8 } })
})

test('INT-22 what the client may not do is refused with a status and a code', async () => {
  const refused = await client
    .call<RefusedCall>('getCommande', { parameters: { numero: 'C99999999' } })
    .catch((error: RefusedCall) => error)
  expect([refused.status, refused.message]).toEqual([404, expect.stringContaining('NOT_FOUND')])
})

test('control: the client refuses an answer or an event that is not what the document says', async () => {
  const document = await (await fetch(`${url}/api/integration/v1/openapi.json`)).json()
  const cle = { nom: 'erp', droits: ['lecture'] }
  const differencesOf = (value: unknown) => listDifferences(document, { $ref: '#/components/schemas/Cle' }, value)
  expect(differencesOf(cle)).toEqual([])
  expect(differencesOf({ droits: ['tout', 1] })).toEqual([
    '$.nom: missing',
    expect.stringContaining('$.droits[0]: not one of lecture'),
    '$.droits[1]: not string',
  ])
  expect(() => client.checkEvenement({ type: 'commande.creee' })).toThrow('$.donnees: missing')
  expect(() => client.checkEvenement({ type: 'commande.perdue' })).toThrow('does not say')
})
