import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { beforeEach, expect, vi } from 'vitest'
import { judge } from '../../../docs/exemples/webhook.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import { APP_URL, apiEnv } from '../../testing/commande/instances.ts'
import { openWithout } from '../../testing/controle.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { freePort, startServerProcess } from '../../testing/process.ts'
import { rounds } from '../../testing/rounds.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { type Envoi, happen, outilsOf, rangOf, receiving, register, serveAll } from '../../testing/webhook/webhook.ts'
import { WITHOUT_STANDINS } from '../../testing/without-standins.ts'
import { findEvenements } from '../evenement/evenement.service.ts'
import { deliver, takeWebhook } from './envoi.service.ts'
import { toReglagesWebhook } from './reglages.ts'
import { addWebhook } from './webhook.service.ts'

/**
 * Another system that receives events, on a port of its own, and fails at random: it is killed before or after it has kept an
 * event, or says that it cannot. `die` closes its port and breaks its connections until `live`.
 */
function createReceveur(port: number, seed: number) {
  const random: Random = randomOf(seed)
  const recus = new Map<string, number>()
  let secret = ''
  let server: Server | undefined
  let refuses = 0

  const live = () =>
    new Promise<void>((resolve) => {
      server = createServer(async (request, response) => {
        let body = ''
        for await (const chunk of request) body += chunk
        if (judge(secret, new Headers(request.headers as Record<string, string>), body, new Set()) === 'refused') {
          refuses += 1
          return response.writeHead(401).end()
        }
        const chance = random.int(0, 199)
        if (chance < 1) return request.socket.destroy()
        const { objetId } = JSON.parse(body)
        recus.set(objetId, (recus.get(objetId) ?? 0) + 1)
        if (chance < 2) return request.socket.destroy()
        return response.writeHead(chance < 3 ? 500 : 204).end()
      }).listen(port, 'localhost', resolve)
    })

  const die = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve())
      server?.closeAllConnections()
    })

  return {
    recus,
    live,
    die,
    expect: (one: string) => {
      secret = one
    },
    countRefused: () => refuses,
  }
}

const EVENEMENTS = rounds({ short: 100, long: 2_000 })
/** Every third gives up. */
const ECRITURES = (EVENEMENTS * 3) / 2
const COUPURES = EVENEMENTS > 1_000 ? 6 : 1
const A_LA_FOIS = 6
const GRAINE = 22
const POLL = { timeout: 200_000, interval: 20 }

test.beforeAll(async () => {
  // Nobody waits for the end of a pause here.
  await sql`create function presser() returns trigger language plpgsql as $$
    begin new.prochain_essai := 'epoch'; return new; end $$`.execute(db)
  for (const table of ['webhook', 'webhook_envoi'])
    await sql`create trigger presser before insert or update on ${sql.table(table)}
      for each row when (new.prochain_essai is not null) execute function presser()`.execute(db)
})
beforeEach(async () => {
  await sql`truncate evenement, webhook, webhook_envoi`.execute(db)
})

async function insertClient(tx: Db): Promise<string> {
  const adresse = { numeroVoie: '1 rue', codePostal: '69001', ville: 'Lyon' }
  const client = { natureId: 1, denomination: 'Cabinet', ...adresse }
  const { id } = await tx.insertInto('client').values(client).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

/** Makes a client, keeps it unless it gives up, and answers its id if it was kept. What happens writes its event itself. */
async function write(db: Db, isGivenUp: boolean): Promise<string | undefined> {
  const tx = await db.startTransaction().execute()
  const id = await insertClient(tx)
  await (isGivenUp ? tx.rollback() : tx.commit()).execute()
  return isGivenUp ? undefined : id
}

/** Many at once make clients, and every third of them gives up. Answers the ids of those that were kept. */
async function writeAll(db: Db): Promise<string[]> {
  const kept: string[] = []
  let next = 0
  const writeSome = async () => {
    for (let index = next++; index < ECRITURES; index = next++) {
      const id = await write(db, index % 3 === 0)
      if (id !== undefined) kept.push(id)
    }
  }
  await Promise.all(Array.from({ length: A_LA_FOIS }, writeSome))
  return kept
}

/** What the feed lacks, and what it tells although it did not happen. */
async function compare(db: Db, kept: readonly string[]) {
  const told = new Set<string>()
  const rangs: number[] = []
  for (let page = await findEvenements(db, 0, 1_000); page.length > 0; ) {
    for (const { rang, objetId } of page) {
      rangs.push(rang)
      told.add(objetId)
    }
    page = await findEvenements(db, rangs.length, 1_000)
  }
  const missing = kept.filter((id) => !told.has(id))
  const invented = [...told].filter((id) => !kept.includes(id))
  return { missing, invented, isUnbroken: rangs.every((rang, index) => rang === index + 1) }
}

const WELL = { missing: [], invented: [], isUnbroken: true }

test('EVT-14 sender and receiver are killed at random: each event arrives at least once, none is missing or invented, the feed is unbroken', async () => {
  const port = await freePort()
  const receveur = createReceveur(port, GRAINE)
  const env = {
    ...WITHOUT_STANDINS,
    ...apiEnv(databaseUrl, APP_URL),
    SERVE: 'jobs',
    WEBHOOKS_PRIVES: 'on',
    LOG_LEVEL: 'fatal',
  }
  const reglages = toReglagesWebhook(testConfig(env))
  receveur.expect((await addWebhook(db, { adresse: `http://localhost:${port}/`, types: null }, reglages)).secret)
  await receveur.live()
  const start = () => startServerProcess(env)
  let sender = await start()
  const writing = writeAll(db)
  const { int, list } = randomOf(GRAINE)
  const coupures = list(COUPURES, COUPURES, () => int(1, EVENEMENTS - 1)).sort((a, b) => a - b)
  for (const reached of coupures) {
    await vi.waitFor(() => expect(receveur.recus.size).toBeGreaterThanOrEqual(reached), POLL)
    await receveur.die()
    await sender.stop('SIGKILL')
    sender = await start()
    await receveur.live()
    // The time for which the killed one had taken the webhook is over.
    await sql`update webhook set pris_jusqu_a = ${now()}`.execute(db)
  }
  const kept = await writing
  await vi.waitFor(() => expect(kept.filter((id) => !receveur.recus.has(id))).toEqual([]), POLL)
  await sender.stop('SIGKILL')
  await receveur.die()
  expect(kept).toHaveLength(EVENEMENTS)
  expect([...receveur.recus.keys()].filter((id) => !kept.includes(id))).toEqual([])
  expect(await compare(db, kept)).toEqual(WELL)
  expect(receveur.countRefused()).toBe(0)
})

/** A sender that is killed while its third event is on the way; another one goes on. Answers what arrived. */
async function killAtThird(weak: Db): Promise<number[]> {
  await register(db)
  await happen(db, 8)
  const recus: number[] = []
  const killed = Promise.withResolvers<void>()
  const send = async (envoi: Envoi) => {
    if (recus.length < 2) return void recus.push(rangOf(envoi))
    killed.resolve()
    await new Promise<never>(() => {})
  }
  const pris = await takeWebhook(weak, false)
  if (!pris) throw new Error('nothing to send')
  void deliver(weak, pris, outilsOf({ send, close: () => {} }))
  await killed.promise
  await sql`update webhook set pris_jusqu_a = ${now()}`.execute(db)
  const { livreur, rangs } = receiving()
  await serveAll(db, livreur)
  return [...recus, ...rangs()]
}

test('EVT-14 an event that was on the way when its sender was killed is sent by the next one', async () => {
  expect(await killAtThird(db)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('control: a sender whose cursor moves when it reads, not when an event was taken, loses what it had read', async () => {
  const reading = /^(?=select "rang", "type".* from "evenement" where "rang" > \$1)/
  const passing = 'with lu as (update webhook set curseur = curseur + 100) '
  const weak = openWithout(databaseUrl, { without: [[reading, passing]] })
  expect(await killAtThird(weak.db)).toEqual([1, 2])
  await weak.close()
})
