import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DemandeForm, OPTIONS_MANQUANTES } from '#contract/rules/demande-form.ts'
import { now } from '../../platform/clock.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp, WRITE } from '../../testing/application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { DEMANDE_CASES, QUANTITE_CASES } from '../../testing/panier/demande-cases.ts'
import { addCommandeur, fillDemandeCatalogue, participant, validDemande } from '../../testing/panier/panier.ts'

let database: DatabaseHandle<Tables>
let app: FastifyInstance
let me: Awaited<ReturnType<typeof addCommandeur>>
let options: number[]

beforeAll(async () => {
  database = await testDatabase()
  await fillSmallCatalogue(database)
  options = await fillDemandeCatalogue(database.db)
  app = await testApp({ database, now: () => SMALL_CATALOGUE_DAY })
  me = await addCommandeur(database.db)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

interface Verdict {
  path: string
  message: string
}

function askSchema(form: object): Verdict[] {
  const issues = DemandeForm.safeParse(form).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

async function send(method: 'POST' | 'PATCH', path: string, payload: object | string) {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000', 'content-type': 'application/json' }
  return app.inject({ method, url: `/api/inscription/panier${path}`, headers, payload })
}

const post = (form: object) => send('POST', '', form)

async function countItems() {
  return (await database.db.selectFrom('panierParticipant').select('email').execute()).length
}

test.each(DEMANDE_CASES)('INS-15 INS-18 INS-23 PAR-02 $cas: form and server agree', async ({ changes, refused }) => {
  await database.db.deleteFrom('panierFormation').execute()
  const form = validDemande(me.clientId, changes)
  const verdicts = askSchema(form)
  expect(verdicts.map(({ path }) => path)).toEqual(refused ? [refused] : [])
  const response = await post(form)
  expect(response.statusCode).toBe(refused ? 400 : 200)
  if (refused) expect(response.json().fields).toEqual(verdicts)
  expect((await countItems()) > 0).toBe(!refused)
})

/** The processor time that the refusal of these changes takes: the least of some, because others work here too. */
async function costOf(id: string, changes: object): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage()
    const response = await send('PATCH', `/${id}`, JSON.stringify(changes))
    const { user, system } = process.cpuUsage(before)
    expect(response.statusCode).toBe(400)
    costs.push(user + system)
  }
  return Math.min(...costs)
}

test('LIM-02 80,000 empty people, or 100,000 ids, cost to refuse what one text of their length costs: no item is judged', async () => {
  await database.db.deleteFrom('panierFormation').execute()
  const { id } = (await post(validDemande(me.clientId, {}))).json()
  const text = await costOf(id, { commentairesFront: 'x'.repeat(240_000) })
  for (const participants of [new Array(80_000).fill({}), new Array(100_000).fill(1)])
    expect((await costOf(id, { participants })) / text).toBeLessThan(10)
  const tooLarge = JSON.stringify({ participants: new Array(300_000).fill({}) })
  expect((await send('PATCH', `/${id}`, tooLarge)).statusCode).toBe(413)
})

test.each(QUANTITE_CASES)('INS-25 a quantity that is $cas: $status', async ({ quantite, status }) => {
  await database.db.deleteFrom('panierFormation').execute()
  const prestationsOptionnelles = options.map((id, index) => ({
    sessionPrestationOptionnelId: id,
    quantite: index === 0 ? quantite : 0,
  }))
  const form = validDemande(me.clientId, {
    reference: 'OPT-S',
    participants: [participant({ prestationsOptionnelles })],
  })
  const response = await post(form)
  expect(response.statusCode).toBe(status)
  expect(await countItems()).toBe(status === 200 ? 1 : 0)
  if (askSchema(form).length === 0 && status === 400) expect(response.json().message).toBe(OPTIONS_MANQUANTES)
})

test('R-16 a basket looks its people up: beyond the quota of the account it is refused, changed or not, and keeps what it held', async () => {
  await database.db.deleteFrom('panierFormation').execute()
  const { id } = (await post(validDemande(me.clientId, {}))).json()
  const held = await countItems()
  await sql`insert into consultation_personne (compte_id, empreinte, moment)
    select ${me.compteId}::uuid, 'digest ' || rank, ${now()}::timestamptz from generate_series(1, 1500) rank`.execute(
    database.db,
  )
  const participants = [participant({ email: 'unknown@elsewhere.example' })]
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  const answers = [
    await post(validDemande(me.clientId, { participants })),
    await app.inject({ method: 'PATCH', url: `/api/inscription/panier/${id}`, headers, payload: { participants } }),
  ]
  expect(answers.map((answer) => answer.json().code)).toEqual(['TROP_DE_PERSONNES', 'TROP_DE_PERSONNES'])
  expect(await countItems()).toBe(held)
})
