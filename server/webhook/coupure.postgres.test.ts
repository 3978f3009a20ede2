import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findEvenements } from '../evenement/evenement.service.ts'
import type { Db } from '../tables.ts'
import { testConfig, WITHOUT_STANDINS } from '../testing/application.ts'
import { APP_URL, apiEnv } from '../testing/commande/instances.ts'
import { postgresDatabase } from '../testing/database.ts'
import { randomOf } from '../testing/demande/random.ts'
import { freePort, startServerProcess } from '../testing/process.ts'
import { createReceveur } from '../testing/webhook/receveur.ts'
import { toReglagesWebhook } from './reglages.ts'
import { addWebhook } from './webhook.service.ts'

/** EVENEMENTS=5000 for many. */
const EVENEMENTS = Number(process.env.EVENEMENTS ?? 200)
/** Every third gives up. */
const ECRITURES = (EVENEMENTS * 3) / 2
const COUPURES = EVENEMENTS > 1_000 ? 6 : 1
const A_LA_FOIS = 6
const GRAINE = 22
const POLL = { timeout: 200_000, interval: 20 }
let database: Awaited<ReturnType<typeof postgresDatabase>>

beforeAll(async () => {
  database = await postgresDatabase()
  // Nobody waits for the end of a pause here.
  await sql`create function presser() returns trigger language plpgsql as $$
    begin new.prochain_essai := now(); return new; end $$`.execute(database.handle.db)
  for (const table of ['webhook', 'webhook_envoi'])
    await sql`create trigger presser before insert or update on ${sql.table(table)}
      for each row when (new.prochain_essai is not null) execute function presser()`.execute(database.handle.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate evenement, webhook, webhook_envoi`.execute(database.handle.db)
})

/** Makes a client, keeps it unless it gives up, and answers its id if it was kept. */
type Ecriture = (db: Db, isGivenUp: boolean) => Promise<string | undefined>

async function insertClient(tx: Db): Promise<string> {
  const adresse = { numeroVoie: '1 rue', codePostal: '69001', ville: 'Lyon' }
  const client = { natureId: 1, denomination: 'Cabinet', ...adresse }
  const { id } = await tx.insertInto('client').values(client).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

/** As the product does: what happens writes its event itself. */
const inside: Ecriture = async (db, isGivenUp) => {
  const tx = await db.startTransaction().execute()
  const id = await insertClient(tx)
  await (isGivenUp ? tx.rollback() : tx.commit()).execute()
  return isGivenUp ? undefined : id
}

/** Many at once make clients, and every third of them gives up. Answers the ids of those that were kept. */
async function writeAll(db: Db, ecriture: Ecriture, onWritten: (count: number) => void = () => {}): Promise<string[]> {
  const kept: string[] = []
  let next = 0
  const write = async () => {
    for (let index = next++; index < ECRITURES; index = next++) {
      const id = await ecriture(db, index % 3 === 0)
      if (id !== undefined) kept.push(id)
      onWritten(index + 1)
    }
  }
  await Promise.all(Array.from({ length: A_LA_FOIS }, write))
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

test('sender and receiver are killed at random: each event arrives at least once, none is missing or invented, the feed is unbroken', async () => {
  const { db } = database.handle
  const port = await freePort()
  const receveur = createReceveur(port, GRAINE)
  const env = {
    ...WITHOUT_STANDINS,
    ...apiEnv(database.url, APP_URL),
    SERVE: 'jobs',
    WEBHOOKS_PRIVES: 'on',
    LOG_LEVEL: 'fatal',
  }
  const reglages = toReglagesWebhook(testConfig(env))
  receveur.expect((await addWebhook(db, { adresse: `http://localhost:${port}/`, types: null }, reglages)).secret)
  await receveur.live()
  const start = () => startServerProcess(env)
  let sender = await start()
  const writing = writeAll(db, inside)
  const { int, list } = randomOf(GRAINE)
  const coupures = list(COUPURES, COUPURES, () => int(1, EVENEMENTS - 1)).sort((a, b) => a - b)
  for (const reached of coupures) {
    await vi.waitFor(() => expect(receveur.recus.size).toBeGreaterThanOrEqual(reached), POLL)
    await receveur.die()
    await sender.stop('SIGKILL')
    sender = await start()
    await receveur.live()
    // The time for which the killed one had taken the webhook is over.
    await sql`update webhook set pris_jusqu_a = now()`.execute(db)
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

/** Tells what happens by itself, beside the transaction. */
const tell = (db: Db, objetId: string) =>
  db.insertInto('evenement').values({ type: 'client.cree', objet: 'client', objetId, donnees: '{}' }).execute()

const before: Ecriture = async (db, isGivenUp) => {
  const tx = await db.startTransaction().execute()
  const id = await insertClient(tx)
  await tell(db, id)
  await (isGivenUp ? tx.rollback() : tx.commit()).execute()
  return isGivenUp ? undefined : id
}

/** Whoever gives up here is killed between the two. */
const after: Ecriture = async (db, isKilled) => {
  const id = await insertClient(db)
  if (!isKilled) await tell(db, id)
  return id
}

test('the same writes, told by themselves, are told as they happened', async () => {
  const { db } = database.handle
  expect(await compare(db, await writeAll(db, inside))).toEqual(WELL)
})

test('control: events that are written outside the transaction are invented, or missing after a kill', async () => {
  const { db } = database.handle
  await sql`alter table client disable trigger client_noter`.execute(db)
  const early = await compare(db, await writeAll(db, before))
  await sql`truncate evenement`.execute(db)
  const late = await compare(db, await writeAll(db, after))
  await sql`alter table client enable trigger client_noter`.execute(db)
  const third = ECRITURES - EVENEMENTS
  expect([early.invented.length, early.missing.length]).toEqual([third, 0])
  expect([late.invented.length, late.missing.length]).toEqual([0, third])
})
