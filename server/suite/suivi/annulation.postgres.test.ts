import { sql } from 'kysely'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { type DatabaseHandle, openPostgres } from '../../platform/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Tables } from '../../platform/tables.ts'
import {
  addBuyer,
  type Buyer,
  deleteCommandes,
  findImbalances,
  openSessions,
} from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { startGestion } from '../../testing/paiement/coupure.ts'
import { rounds } from '../../testing/rounds.ts'
import { orderByCard, orderItem, pay, runGestion } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { lockPanierFormation } from '../../vente/commande/commande.sql.ts'

const SESSION = 'TVA-PAR'
const ROUNDS = rounds({ short: 2, long: 10 })
const BUYERS = 24
const PLACES = 20
const LOCK_WAIT = { timeout: 90_000, interval: 20 }

let other: DatabaseHandle<Tables>

/** Two pools of connections stand for two instances. */
test.beforeAll(async () => {
  other = openPostgres<Tables>({ url: databaseUrl, poolSize: 10, onError: () => {} })
})
afterAll(async () => {
  await other.close()
})

beforeEach(async () => {
  await deleteCommandes(db)
  await db.updateTable('session').set({ nbPlaces: PLACES, statut: null }).where('reference', '=', SESSION).execute()
  await openSessions(db, [SESSION])
})

async function addBuyers(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < count) buyers.push(...(await Promise.all([1, 2, 3, 4].map(() => addBuyer(db)))))
  return buyers
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'SOLD'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Orders by transfer, by card, or by card with a payment, depending on the index. */
async function orderSomehow(buyer: Buyer, index: number): Promise<void> {
  const { db } = index % 2 ? database : other
  if (index % 3 === 0) return void (await orderItem(db, buyer))
  const id = await orderByCard(db, buyer)
  if (index % 3 === 1) await pay(db, id)
}

/** Expects that no order of the session is living, that each one ended once, and that each orderer got one mail. */
async function expectCancelled(): Promise<void> {
  const commandes = await db.selectFrom('commande').select(['id', 'etat', 'compteId']).execute()
  expect(commandes.filter(({ etat }) => etat !== 'ANNULEE' && etat !== 'A_REMBOURSER')).toEqual([])
  const fins = await db
    .selectFrom('commandeHistorique')
    .select('commandeId')
    .where('cause', 'like', 'SESSION_ANNULEE%')
    .execute()
  expect(new Set(fins.map(({ commandeId }) => commandeId)).size).toBe(fins.length)
  const told = await db
    .selectFrom('courriel')
    .innerJoin('compte', 'compte.email', 'courriel.destinataire')
    .select('compte.id')
    .where('sujet', 'like', 'Session annulée%')
    .execute()
  expect(told.map(({ id }) => id).sort()).toEqual(
    commandes
      .filter(({ id }) => fins.some(({ commandeId }) => commandeId === id))
      .map(({ compteId }) => compteId)
      .sort(),
  )
  expect(await findImbalances(db)).toEqual([])
  const { nbPlacesVendues } = await db
    .selectFrom('session')
    .select('nbPlacesVendues')
    .where('reference', '=', SESSION)
    .executeTakeFirstOrThrow()
  expect(nbPlacesVendues).toBe(0)
}

test(`CMD-09 a session is cancelled twice at once while ${BUYERS} people order and pay it, ${ROUNDS} times over: no order lives on, every place is accounted for`, async () => {
  const answers = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteCommandes(db)
    await db.updateTable('session').set({ statut: null }).where('reference', '=', SESSION).execute()
    const orders = (await addBuyers(BUYERS)).map((buyer, index) => refusalOf(orderSomehow(buyer, index)))
    await Promise.race(orders)
    const cancels = [other.db, db].map((one) => runGestion(one, 'annuler-session', SESSION).catch(String))
    for (const answer of await Promise.all(orders)) answers.add(answer)
    expect((await Promise.all(cancels)).some((said) => said.startsWith('La session TVA-PAR est annulée.'))).toBe(true)
    await expectCancelled()
  }
  expect([...answers].filter((one) => one !== 'PLACES_INSUFFISANTES').sort()).toEqual([
    'FORMATION_INDISPONIBLE',
    'SOLD',
  ])
})

/** Waits until a connection is blocked by a lock. */
async function waitForWaiter(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
  }, LOCK_WAIT)
}

/** Makes an order that reads the session as open, then waits for its places while the session is cancelled. */
async function orderWhileCancelled(handle: DatabaseHandle<Tables>): Promise<string> {
  const [buyer] = (await addBuyers(1)) as [Buyer]
  const { order } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('session').set({ statut: 'ANNULE' }).where('reference', '=', SESSION).execute()
    const waiting = refusalOf(orderItem(handle.db, buyer))
    await waitForWaiter()
    return { order: waiting }
  })
  return order
}

test('CMD-09 an order that found the session open, and waits for its places while it is cancelled, has none', async () => {
  expect(await orderWhileCancelled(other)).toBe('FORMATION_INDISPONIBLE')
  expect(await db.selectFrom('commande').select('id').execute()).toEqual([])
  expect(await findImbalances(db)).toEqual([])
})

test('control: without a second look at the session when its places are taken, a cancelled one is sold', async () => {
  const weak = openWithout(databaseUrl, { without: [["and s.statut is distinct from 'ANNULE'", '']] })
  expect(await orderWhileCancelled(weak)).toBe('SOLD')
  await weak.close()
})

test('CMD-09 the command is killed in the middle and run again: it goes on with the orders that are left, and tells nobody twice', async () => {
  for (const [index, buyer] of (await addBuyers(8)).entries()) await orderSomehow(buyer, index)
  const commandes = await db
    .selectFrom('commande')
    .select('panierFormationId')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const held = commandes[4]?.panierFormationId ?? ''
  await db.transaction().execute(async (tx) => {
    await lockPanierFormation(tx, held)
    const env = { DATABASE_URL: databaseUrl, SECRET: 'a secret that only tests use, ever' }
    const { child, ended: exited } = startGestion(['annuler-session', SESSION], env)
    await vi.waitFor(waitForWaiter, 90_000)
    child.kill('SIGKILL')
    await exited
  })
  const ended = async () =>
    (await db.selectFrom('commande').select('id').where('etat', 'in', ['ANNULEE', 'A_REMBOURSER']).execute()).length
  expect(await ended()).toBe(4)
  expect(await findImbalances(db)).toEqual([])
  expect(await runGestion(other.db, 'annuler-session', SESSION)).toContain('La session TVA-PAR est annulée.')
  expect(await ended()).toBe(8)
  await expectCancelled()
})
