import { setTimeout as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, testApp, testConfig, WRITE } from '../../testing/application.ts'
import { type Emargements, MATIN, openEmargements, SESSION } from '../../testing/emargement/emargement.ts'

/** What the product does for two rooms whose phones all have one address, under the limits that it has by default. */

const PHONES = 40
/** What a phone that comes for the first time fetches besides the page. */
const FILES = 24
const CODES_PER_MINUTE = 120
const ADDRESS = '198.51.100.4'
const HOSTILE = ['<img src=x onerror=alert(1)>', 'O’Brien; drop table', '{{7*7}}', 'نور الدين']

let emargements: Emargements
let app: FastifyInstance
beforeAll(async () => {
  emargements = await openEmargements()
  await emargements.reset()
  const config = testConfig({ RATE_LIMIT_PER_MINUTE: '600' })
  app = await testApp({ database: emargements.database, config, now: emargements.now })
})
afterAll(async () => {
  await app.close()
  await emargements.close()
})

const emailOf = (index: number) => `salle${index}@societe.example`

async function fillRoom(phones = PHONES): Promise<void> {
  const { db } = emargements
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('reference', '=', SESSION)
    .executeTakeFirstOrThrow()
  const { clientId } = await db.selectFrom('inscription').select('clientId').executeTakeFirstOrThrow()
  const people = Array.from({ length: phones }, (_, index) => ({
    email: emailOf(index),
    nom: HOSTILE[index] ?? `NOM ${index}`,
    prenom: 'Camille',
    sessionId,
    clientId,
    statut: 'Affecté' as const,
    prestations: '[]',
  }))
  await db.insertInto('inscription').values(people).execute()
}

const ask = (path: string, payload: object, cookie = '') =>
  app.inject({
    method: 'POST',
    url: `/api/emargement/${path}`,
    headers: { ...WRITE, cookie },
    payload,
    remoteAddress: ADDRESS,
  })

/** The code that was mailed to this address. */
async function codeOf(email: string): Promise<string> {
  const { texte } = await emargements.db
    .selectFrom('courriel')
    .select('texte')
    .where('destinataire', '=', email)
    .executeTakeFirstOrThrow()
  return (/Votre code : (\d{3})\s(\d{3})/.exec(texte) ?? []).slice(1).join('')
}

/** Opens the page, asks for a code and confirms. Answers the statuses that were not a success. */
async function confirm(index: number, qr: string): Promise<number[]> {
  const email = emailOf(index)
  const statuses: number[] = []
  const get = async (url: string) => statuses.push((await app.inject({ url, remoteAddress: ADDRESS })).statusCode)
  await get('/emargement')
  for (let file = 0; file < FILES; file += 1) await get('/assets/main-abc123.js')
  const opened = await ask('passage', { qr })
  // Each phone has a cookie of its own.
  const cookie = String(opened.headers['set-cookie']).split(';')[0]
  const sent = await ask('code', { passage: opened.json().passage, email }, cookie)
  const { passage } = sent.json()
  const confirmed = await ask('confirmation-code', { passage, email, code: await codeOf(email) }, cookie)
  // A press whose answer was lost, and which is repeated, finds the first confirmation.
  const again = await ask('confirmation-code', { passage, email, code: await codeOf(email) }, cookie)
  expect(again.json()).toEqual(confirmed.json())
  statuses.push(opened.statusCode, sent.statusCode, confirmed.statusCode)
  return statuses.filter((status) => status !== 200)
}

test('EMA-28 two rooms of twenty phones behind one address all confirm within a minute; guessing codes from there is limited', async () => {
  await fillRoom()
  const qr = await emargements.scan(MATIN)
  for (let index = 0; index < PHONES; index += 1) expect([index, await confirm(index, qr)]).toEqual([index, []])
  const noted = await emargements.db.selectFrom('emargementPointage').select('par').execute()
  expect(noted).toEqual(Array(PHONES).fill({ par: 'PARTICIPANT' }))
  const { participants } = await emargements.read()
  expect(participants.map(({ nom }) => nom)).toEqual(expect.arrayContaining(HOSTILE))

  const guess = async () => (await ask('code', { passage: 'x.y', email: 'x@y.example' })).statusCode
  // A minute may end meanwhile, and what it counted with it.
  let tried = 0
  while ((await guess()) === 404 && tried < 2 * CODES_PER_MINUTE) tried += 1
  expect(tried).toBeLessThan(2 * CODES_PER_MINUTE)
})

/** More than the product does at once: what it cannot do yet is refused, and asked again. */
const AMPHI = 200
/** As many as a machine with ten other things to do may need: it took more than 60 once. */
const TRIES = 600
const PAUSE_MS = 200

test('EMA-28 two hundred phones confirm at once, by their accounts, while the server defends itself: each once, none is lost', async () => {
  await emargements.reset()
  await fillRoom(AMPHI)
  const config = testConfig({ MAX_REQUESTS: '40', RATE_LIMIT_PER_MINUTE: '600' })
  const busy = await testApp({ database: emargements.database, config, now: emargements.now })
  const statuses: number[] = []
  /** As the page does: a server that has too much to do is asked again, and each phone has an address of its own. */
  async function insist(
    index: number,
    path: string,
    payload: object,
    cookie: string,
    tries = TRIES,
  ): ReturnType<typeof ask> {
    const url = `/api/emargement/${path}`
    const remoteAddress = `198.51.100.${index}`
    const answer = await busy.inject({ method: 'POST', url, headers: { ...WRITE, cookie }, payload, remoteAddress })
    statuses.push(answer.statusCode)
    if (answer.statusCode !== 503 || tries === 1) return answer
    await nextTurn(PAUSE_MS)
    return insist(index, path, payload, cookie, tries - 1)
  }
  const qr = await emargements.scan(MATIN)
  const people = await Promise.all(
    Array.from({ length: AMPHI }, (_, index) => signInAs(emargements.db, { email: emailOf(index) })),
  )
  const confirmed = await Promise.all(
    people.map(async ({ cookie }, index) => {
      const opened = await insist(index, 'passage', { qr }, cookie)
      const cookies = `${cookie}; ${String(opened.headers['set-cookie']).split(';')[0]}`
      return (await insist(index, 'confirmation', { passage: opened.json().passage }, cookies)).statusCode
    }),
  )
  expect(confirmed).toEqual(Array(AMPHI).fill(200))
  expect(statuses).toContain(503)
  const { rows } = await sql<{ lignes: number; personnes: number }>`
    select count(*)::int as lignes, count(distinct inscription_id)::int as personnes from emargement_pointage
    where confirme_le is not null`.execute(emargements.db)
  expect(rows).toEqual([{ lignes: AMPHI, personnes: AMPHI }])
  await busy.close()
})
