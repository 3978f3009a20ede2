import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import type { Db } from '../../platform/tables.ts'
import { addPaidBuyers } from '../../testing/commande/clients-payants.ts'
import {
  addBuyers,
  type Buyer,
  countDeadlocks,
  countStored,
  deleteCommandes,
  findImbalances,
  meetAtSession,
  setPlaces,
  validCommande,
} from '../../testing/commande/commande.sql.ts'
import { type Answer, type Instances, insist, startInstances } from '../../testing/commande/instances.ts'
import { openWithout, WITHOUT_PLACES_LOCK } from '../../testing/controle.ts'
import { fillCursus, fillSessions } from '../../testing/course.ts'
import { rounds } from '../../testing/rounds.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'

const BUYERS = rounds({ short: 24, long: 60 })
const PLACES = 10
/** A process is killed after so many answers: places are still being sold, and each process has orders under way. */
const KILLS = [3, 7]
const CLICKS = rounds({ short: 8, long: 20 })
const REPEATS = 10
const REPEATS_AT_ONCE = 5
/** Each choice of dates twice, once with its steps backwards; and more. */
const CURSUS_BUYERS = rounds({ short: 54, long: 90 })
const CARTE = 3
const REFUSED = "Vous désirez 1 place(s) mais il n'en reste plus que 0."
const ACCEPTE = CARTES[0]?.numero ?? ''

let demo: Awaited<ReturnType<typeof startPaiementDemo>>
let instances: Instances
let cursus: string[][]

test.beforeAll(async () => {
  await fillSessions(db, ['PLACES', 'AVANT'], PLACES)
  await setPlaces(db, 'AVANT', BUYERS)
  cursus = await fillCursus(db)
  demo = await startPaiementDemo({ db })
  instances = await startInstances(2, databaseUrl, {
    PAIEMENT_URL: demo.url,
    PAIEMENT_SECRET: SECRET,
    NOUVEAUX_UNE_PLACE_SUR: '3',
  })
})
afterAll(async () => {
  await instances.close()
  await demo.close()
})
beforeEach(async () => {
  await deleteCommandes(db)
  await setPlaces(db, 'PLACES', PLACES)
})
afterEach(async () => expect(await findImbalances(db)).toEqual([]))

function order({ url, post }: Instances, buyer: Buyer, path: string, changes: object = {}): Promise<Answer> {
  const contextUrl = `${url}/panier`
  const payload = validCommande(buyer.itemId, buyer.clientId, { reference: 'PLACES', contextUrl, ...changes })
  return post(path, buyer.cookie, payload)
}

/** All buyers order at once. `onAnswer` gets the number of answers so far. */
async function orderAll(to: Instances, buyers: readonly Buyer[], changes: object = {}, onAnswer = (_: number) => {}) {
  let answered = 0
  return Promise.all(
    buyers.map(async (buyer) => {
      const answer = await order(to, buyer, '/inscription/commande', changes)
      onAnswer(++answered)
      return { buyer, ...answer }
    }),
  )
}

/** Kills the two processes in turn, each time a number of KILLS is reached. */
function createKiller() {
  const restarts: Promise<void>[] = [Promise.resolve(), Promise.resolve()]
  let kills = 0
  const onAnswer = (answered: number) => {
    if (answered !== KILLS[kills]) return
    const index = kills++ % 2
    restarts[index] = restarts[index]?.then(() => instances.kill(index)) ?? Promise.resolve()
  }
  return { onAnswer, settled: () => Promise.all(restarts), kills: () => kills }
}

/** These buyers order PLACES by transfer while the processes are killed. Answers what each was told. */
async function orderUnderKills(buyers: readonly Buyer[]) {
  const killer = createKiller()
  const answers = await orderAll(instances, buyers, {}, killer.onAnswer)
  await killer.settled()
  expect(killer.kills()).toBe(KILLS.length)
  const orders = db.selectFrom('commande').where('reference', '=', 'PLACES')
  const stored = await orders.select(['id', 'compteId', 'etat']).execute()
  // Each stored order was answered to its buyer, and each answered order is stored.
  const sold = answers.filter(({ status }) => status === 200)
  const told = sold.map(({ body, buyer }) => ({ id: body.id, compteId: buyer.compteId }))
  const byId = (a: { id?: string }, b: { id?: string }) => String(a.id).localeCompare(String(b.id))
  expect(stored.map(({ id, compteId }) => ({ id, compteId })).sort(byId)).toEqual(told.sort(byId))
  return { refused: answers.filter(({ status }) => status !== 200), etats: stored.map(({ etat }) => etat).sort() }
}

async function countRestantes() {
  const session = db.selectFrom('session').select('nbPlacesRestantes').where('reference', '=', 'PLACES')
  return (await session.executeTakeFirstOrThrow()).nbPlacesRestantes
}

/** For a control: drops the check on the number of places. The returned function restores it. */
async function dropPlacesCheck(db: Db): Promise<() => Promise<void>> {
  await sql`alter table session drop constraint session_nb_places_restantes_check`.execute(db)
  return async () => {
    await sql`
      alter table session add constraint session_nb_places_restantes_check check (nb_places_restantes >= 0)`.execute(db)
  }
}

test(`CMD-09 ${BUYERS} people who paid before order the last ${PLACES} places of two processes that are killed ${KILLS.length} times: ${PLACES} have them and know it, the others are told N and M`, async () => {
  const { refused, etats } = await orderUnderKills(await addPaidBuyers(db, BUYERS, { paid: 'AVANT', next: 'PLACES' }))
  expect(refused).toHaveLength(BUYERS - PLACES)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set([REFUSED]))
  expect(etats).toEqual(Array(PLACES).fill('CONFIRMEE'))
  expect(await countRestantes()).toBe(0)
  const counts = { commandes: BUYERS + PLACES, inscriptions: BUYERS + PLACES, courriels: 2 * (BUYERS + PLACES) }
  expect(await countStored(db)).toMatchObject(counts)
})

test(`R-36 of ${BUYERS} strangers who order ${PLACES} places under the same kills, three hold one unpaid; the others wait for the provider`, async () => {
  const buyers = await addBuyers(db, BUYERS, () => ({ reference: 'PLACES' }))
  const { refused, etats } = await orderUnderKills(buyers)
  expect(refused).toEqual([])
  expect(etats).toEqual([...Array(BUYERS - 3).fill('A_ACCEPTER'), ...Array(3).fill('CONFIRMEE')])
  expect(await countRestantes()).toBe(PLACES - 3)
})

/** Five buyers begin to take the one place, and none goes on before all have begun. Answers how many of them had it. */
async function sellOnePlace(handle: typeof database): Promise<number> {
  await deleteCommandes(db)
  await setPlaces(db, 'PLACES', 1)
  const buyers = await addBuyers(db, 5, () => ({ reference: 'PLACES' }))
  const ended = await meetAtSession(db, 'PLACES', buyers.length, () =>
    Promise.allSettled(buyers.map((buyer) => orderItem(handle.db, buyer, { reference: 'PLACES' }, new Date()))),
  )
  return ended.filter(({ status }) => status === 'fulfilled').length
}

test('control: without the lock, a place is sold to each of five who begin at once', async () => {
  const restore = await dropPlacesCheck(db)
  const weak = openWithout(databaseUrl, { without: WITHOUT_PLACES_LOCK })
  expect(await sellOnePlace(database)).toBe(1)
  expect(await sellOnePlace(weak)).toBe(5)
  await weak.close()
  await deleteCommandes(db)
  await restore()
})

/** The buyer clicks in many tabs at once, by transfer and by card, on both processes. */
async function clickEverywhere(buyer: Buyer, repeat: number) {
  const clicks = Array.from({ length: CLICKS }, (_, index) =>
    (index + repeat) % 2
      ? order(instances, buyer, '/inscription/commande-cb', { modeReglementId: CARTE })
      : order(instances, buyer, '/inscription/commande'),
  )
  const answers = await Promise.all(clicks)
  const said = new Set(answers.map(({ body }) => body.commandeId ?? body.id ?? body.code))
  const tokens = new Set(answers.flatMap(({ body }) => body.token || []))
  return { said, tokens: [...tokens] }
}

test(`CMD-04 CMD-09 one item ordered ${CLICKS} times at once by both calls, ${REPEATS} times over: one order, its places, its token and its mails once`, async () => {
  // A third of them is for clients that never paid.
  await setPlaces(db, 'PLACES', 3 * REPEATS)
  const buyers = await addBuyers(db, REPEATS, () => ({ reference: 'PLACES' }))
  const winners = new Set<string>()
  const check = async (buyer: Buyer, repeat: number) => {
    const { said, tokens } = await clickEverywhere(buyer, repeat)
    const orders = await db.selectFrom('commande').selectAll().where('compteId', '=', buyer.compteId).execute()
    expect(orders).toHaveLength(1)
    const { id, etat } = orders[0] as (typeof orders)[number]
    winners.add(etat)
    // An open payment refuses an order without a card; a confirmed order is the answer to every click.
    const isOpen = etat === 'EN_ATTENTE_PAIEMENT'
    expect(said).toEqual(new Set(isOpen ? [id, 'COMMANDE_EN_COURS'] : [id]))
    const sessions = await demo.db.selectFrom('paiementSession').select('token').where('orderId', '=', id).execute()
    expect(sessions.map(({ token }) => token)).toEqual(tokens)
    expect(tokens).toHaveLength(isOpen ? 1 : 0)
    // The first to report a payment confirms it: the returning browser, or the provider's notification.
    for (const token of tokens) await insist(await demo.pay(token, ACCEPTE), { redirect: 'manual' })
  }
  for (let from = 0; from < REPEATS; from += REPEATS_AT_ONCE)
    await Promise.all(buyers.slice(from, from + REPEATS_AT_ONCE).map((buyer, index) => check(buyer, from + index)))
  expect([...winners].sort()).toEqual(['CONFIRMEE', 'EN_ATTENTE_PAIEMENT'])
  const mails = await db.selectFrom('courriel').select('destinataire').execute()
  const addressees = buyers.flatMap(({ email, participant }) => [email, participant])
  expect(mails.map(({ destinataire }) => destinataire).sort()).toEqual(addressees.sort())
  expect(await countStored(db)).toMatchObject({ inscriptions: REPEATS, vendues: REPEATS })
})

/** Each buyer chooses one date of each step, and every other buyer names the steps backwards. */
function chooseCursus(index: number) {
  const [X, Y, Z] = cursus.map((dates, step) => dates[Math.floor(index / 3 ** step) % 3])
  return { reference: 'CURSUS', requiredReferences: JSON.stringify(index % 2 ? { X, Y, Z } : { Z, Y, X }) }
}

test(`CMD-09 ${CURSUS_BUYERS} orders of a cursus over overlapping sessions at once: whole or not at all, and nobody waits for ever`, async () => {
  const buyers = await addBuyers(db, CURSUS_BUYERS, chooseCursus)
  // Clients that never paid would wait for the provider before the places end.
  await db.updateTable('client').set({ confiance: true }).execute()
  const answers = await orderAll(instances, buyers, { reference: 'CURSUS' })
  const codes = answers.map(({ status, body }) => (status === 200 ? 'SOLD' : body.code))
  expect(new Set(codes)).toEqual(new Set(['SOLD', 'PLACES_INSUFFISANTES']))
  const places = await db
    .selectFrom('commandePlace')
    .select((select) => select.fn.countAll<number>().as('sessions'))
    .groupBy('commandeId')
    .execute()
  expect(places).toHaveLength(codes.filter((code) => code === 'SOLD').length)
  expect(new Set(places.map(({ sessions }) => sessions))).toEqual(new Set([1 + cursus.length]))
  expect(await countDeadlocks(db)).toBe(0)
})

/** Two buyers order the same cursus, each with its handle's order of locks, and meet at the middle session. */
async function orderSameCursus(handles: (typeof database)[]): Promise<string[]> {
  const buyers = await addBuyers(db, handles.length, () => chooseCursus(0))
  const ended = await meetAtSession(db, cursus[1]?.[0] ?? '', handles.length, () =>
    Promise.allSettled(
      handles.map((handle, index) => orderItem(handle.db, buyers[index] as Buyer, { reference: 'CURSUS' }, new Date())),
    ),
  )
  return ended.map((one) => (one.status === 'fulfilled' ? 'SOLD' : one.reason.message)).sort()
}

test('control: where one locks the sessions of a cursus in another order, two wait for each other', async () => {
  const backwards = openWithout(databaseUrl, {
    without: [['order by s.id for no key', 'order by s.id desc for no key']],
  })
  expect(await orderSameCursus([database, database])).toEqual(['SOLD', 'SOLD'])
  const before = await countDeadlocks(db)
  // The one that the database undoes is made again, and finds its sessions free.
  expect(await orderSameCursus([database, backwards])).toEqual(['SOLD', 'SOLD'])
  await expect.poll(() => countDeadlocks(db)).toBe(before + 1)
  await backwards.close()
})
