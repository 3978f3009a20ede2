import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import {
  addBuyer,
  type Buyer,
  countDeadlocks,
  countWaiting,
  deleteCommandes,
  meetAtSession,
  setPlaces,
} from '../../testing/commande/commande.sql.ts'
import { openAround, openWithout } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'
import { runTask } from '../gestion/task.ts'
import { createCle } from '../integration/cle.service.ts'
import { once } from '../integration/idempotence.service.ts'
import { mergeClients } from './fusion.service.ts'

const EXPEDITEUR = toExpediteur(testConfig())
let buyer: Buyer
let garde: number
let cleId: string

test.beforeAll(async () => {
  await fillSessions(db, ['TVA-PAR'], 100)
  await createCle(db, 'crm', ['clients'])
  cleId = (await db.selectFrom('cleIntegration').select('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  await deleteCommandes(db)
  await db.deleteFrom('panierFormation').execute()
  await setPlaces(db, 'TVA-PAR', 100)
  buyer = await addBuyer(db)
  garde = await addClientRow(db, { denomination: 'Cabinet Perrin SAS', valideSansSiret: true })
})

type Handle = DatabaseHandle<Tables>
const merge = ({ db }: Handle, dans = garde, absorbe = buyer.clientId) =>
  mergeClients(db, { garde: { id: dans }, absorbe: { id: absorbe } }, EXPEDITEUR)

async function countLeft(table: 'commande' | 'panierFormation'): Promise<number> {
  const rows = db.selectFrom(table).select('id').where('commandeurId', '=', buyer.clientId)
  return (await rows.execute()).length
}

/** A merger that has done everything but end, and a request for the company that is written meanwhile. */
async function putWhileMerging() {
  const item = { id: randomUUID(), compteId: buyer.compteId, commandeurId: buyer.clientId, reference: 'AUTRE' }
  const tx = await db.startTransaction().execute()
  await mergeClients(tx, { garde: { id: garde }, absorbe: { id: buyer.clientId } }, EXPEDITEUR)
  const put = db
    .insertInto('panierFormation')
    .values({ ...item, particulier: false })
    .execute()
  const ended = Promise.allSettled([put])
  await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1)
  await tx.commit().execute()
  const [{ status } = { status: 'none' }] = await ended
  return { status, left: await countLeft('panierFormation') }
}

test('FUS-07 what is written for a record while it is merged is not left behind with it', async () => {
  expect(await putWhileMerging()).toEqual({ status: 'rejected', left: 0 })
})

test('control: without the trigger, the request stays with the merged record', async () => {
  await sql`alter table panier_formation disable trigger panier_refuser_absorbe`.execute(db)
  expect(await putWhileMerging()).toEqual({ status: 'fulfilled', left: 1 })
  await sql`alter table panier_formation enable trigger panier_refuser_absorbe`.execute(db)
})

/** An order holds its basket item and waits for its session, the merger holds the company: each wants what the other has. */
async function orderWhileMerging(handle: Handle, way = merge) {
  const begin = () => Promise.allSettled([orderItem(handle.db, buyer, { montantTtc: 600 }, new Date()), way(handle)])
  const ended = await meetAtSession(db, 'TVA-PAR', 2, begin)
  return { ended: ended.map(({ status }) => status), left: await countLeft('commande') }
}

/** As a call with an Idempotency-Key does it: in the transaction that keeps its answer, too. */
const mergeByKey = ({ db }: Handle) => {
  const demande = { cleId, cle: randomUUID(), empreinte: 'x' }
  const paire = { garde: { id: garde }, absorbe: { id: buyer.clientId } }
  return once(db, demande, (tx) => mergeClients(tx, paire, EXPEDITEUR), new Date())
}

test.each([
  ['merger', merge],
  ['merger of another system', mergeByKey],
])(
  'FUS-08 an order and a %s that meet both end: the merger gives way, then takes the order with it',
  async (_, way) => {
    expect(await orderWhileMerging(database, way)).toEqual({ ended: ['fulfilled', 'fulfilled'], left: 0 })
    const orders = db.selectFrom('commande').select(['commandeurId', 'facturationClientId'])
    expect(await orders.execute()).toEqual([{ commandeurId: garde, facturationClientId: garde }])
    expect(await countDeadlocks(db)).toBe(0)
  },
)

test('control: a merger that cannot undo a try alone fails where it meets an order', async () => {
  const weak = openWithout(databaseUrl, { without: [[/^(rollback to |release )?savepoint part$/, 'select 1']] })
  expect(await orderWhileMerging(weak, mergeByKey)).toEqual({ ended: ['fulfilled', 'rejected'], left: 1 })
  await weak.close()
})

test('control: a merger without an end to its patience deadlocks with the order', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/set local lock_timeout = '\d+ms'/, 'set local lock_timeout = 0']],
  })
  await orderWhileMerging(weak)
  await expect.poll(() => countDeadlocks(db), { timeout: 20_000 }).toBe(1)
  await weak.close()
})

/** Somebody keeps the company for so many tries of a merger that begins meanwhile; each try is over at once. */
async function mergeUnderLock(tries: number, way: (weak: Handle) => Promise<unknown>) {
  const busy = await db.startTransaction().execute()
  await sql`select id from client where id = ${buyer.clientId} for update`.execute(busy)
  let tried = 0
  const counted = openAround(databaseUrl, async (statement, run) => {
    const isTry = statement.startsWith('set local lock_timeout')
    tried += Number(isTry)
    if (isTry && tried === tries) await busy.commit().execute()
    return run(statement.replace(/lock_timeout = '\d+ms'/, "lock_timeout = '1ms'"))
  })
  const done = await way(counted).finally(async () => {
    await counted.close()
    if (tried < tries) await busy.rollback().execute()
  })
  return done
}

test('FUS-08 a merger goes on trying while orders come one after the other', async () => {
  expect(await mergeUnderLock(12, merge)).toMatchObject({ garde: { id: garde } })
})

test('FUS-08 a merger that cannot be done now says so in a sentence', async () => {
  const shown: object[] = []
  const args = ['fusionner', String(garde), String(buyer.clientId)]
  const run = ({ db }: Handle) =>
    runTask({ name: 'gestion', args }, { config: testConfig(), db }, (one) => shown.push(one))
  expect(await mergeUnderLock(1_000, run)).toBe(1)
  expect(shown).toEqual([{ err: expect.stringMatching(/^Une autre opération est en cours.*quelques secondes\.$/) }])
})

/** What is left with a record that was merged into another one: requests, and records merged before. */
async function countLost(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from client c where c.absorbe_par is not null and (
      exists (select from panier_formation p where p.commandeur_id = c.id)
      or exists (select from client a where a.absorbe_par = c.id))`.execute(db)
  return rows[0]?.n ?? 0
}

test('FUS-09 of two mergers that cross, one is done and the other refused', async () => {
  const [un, autre] = [buyer.clientId, garde]
  const ended = await Promise.allSettled([merge(database, un, autre), merge(database, autre, un)])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('a déjà été fusionné') },
  })
  expect(await countLost()).toBe(0)
})

/** A record goes into a second one while that one goes into a third. */
async function chain(handle: Handle) {
  const dernier = await addClientRow(db, { valideSansSiret: true })
  await Promise.allSettled([merge(handle), merge(handle, dernier, garde)])
  return countLost()
}

test('FUS-09 of two mergers that follow each other, whichever is first, nothing is lost between them', async () => {
  for (let repeat = 0; repeat < 5; repeat += 1) {
    expect(await chain(database)).toBe(0)
    buyer = await addBuyer(db)
    garde = await addClientRow(db, { valideSansSiret: true })
  }
})

test('control: without the lock of both records, what the first merger moves is lost', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/(from "client" .*) for update/, '$1']],
    meet: { before: /insert into "audit"/ },
  })
  expect(await chain(weak)).toBe(1)
  await weak.close()
})
