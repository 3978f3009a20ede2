import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { surroundings } from '../../../scripts/test/date.ts'
import type { Db } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import {
  addBuyers,
  type Buyer,
  deleteCommandes,
  findImbalances,
  openSessions,
  setPlaces,
} from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK, WITHOUT_TRANSACTION } from '../../testing/controle.ts'
import { meetInOrder } from '../../testing/course.ts'
import { addDevis, validReglement } from '../../testing/devis/devis.ts'
import { participant } from '../../testing/panier/panier.ts'
import { COMPILE_CACHE } from '../../testing/process.ts'
import { database, databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { lockPanierFormation } from '../../vente/commande/commande.sql.ts'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { cancelDevis, orderDevis } from './devis.service.ts'

const DEVIS = 50
let buyers: Buyer[]

beforeEach(async () => {
  await deleteCommandes(db)
  await openSessions(db, ['TVA-PAR'])
  await setPlaces(db, 'TVA-PAR', 5)
  buyers = await addBuyers(db, 8)
})
afterEach(async () => expect(await findImbalances(db)).toEqual([]))

async function listNumeros(): Promise<string[]> {
  const rows = await db.selectFrom('devis').select('numero').orderBy('numero').execute()
  return rows.map(({ numero }) => numero)
}

function startOther(acheteurs: readonly Buyer[]) {
  const { TEST_DATABASE_URL } = process.env
  const settings = { TEST_DATABASE_URL, DATABASE_URL: databaseUrl, ACHETEURS: JSON.stringify(acheteurs) }
  const program = fileURLToPath(new URL('../../testing/devis/numerotation.ts', import.meta.url))
  return spawn(process.execPath, [program], {
    env: { ...surroundings(), NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
  })
}

test(`DEV-10 ${DEVIS} quotes in parallel, one process killed in the middle: numbers 1 to ${DEVIS}, no gap, no double`, async () => {
  const autres = await addBuyers(db, 100)
  const other = startOther(autres)
  const exited = once(other, 'exit')
  await expect.poll(async () => (await listNumeros()).length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(3)
  other.kill('SIGKILL')
  await exited
  const reste = Array.from({ length: DEVIS - (await listNumeros()).length }, (_, rang) => buyers[rang % buyers.length])
  await Promise.all(reste.map((buyer) => buyer && addDevis(db, buyer.compteId, buyer.clientId)))
  const expected = Array.from({ length: DEVIS }, (_, rang) => `D2027-${String(rang + 1).padStart(6, '0')}`)
  expect(await listNumeros()).toEqual(expected)
})

/** One quote fails after its number was taken, the next is made. Answers its number. */
async function askAfterFailure({ db: weak }: { db: Db }): Promise<string[]> {
  const [{ compteId, clientId }] = buyers as [Buyer]
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(db)
  await sql`create trigger refuse before insert on devis execute function refuse()`.execute(db)
  await expect(addDevis(weak, compteId, clientId)).rejects.toThrow('refused')
  await sql`drop function refuse cascade`.execute(db)
  await addDevis(db, compteId, clientId)
  return listNumeros()
}

test('DEV-10 a number that was taken for a quote that fails is given back', async () => {
  expect(await askAfterFailure(database)).toEqual(['D2027-000001'])
})

test('control: taken outside a transaction, it is lost, and leaves a gap', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_TRANSACTION })
  expect(await askAfterFailure(weak)).toEqual(['D2027-000002'])
  await weak.close()
})

async function press(db: Db, { compteId, clientId }: Buyer, id: string) {
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const form = { id, ...validReglement(clientId) }
  return orderDevis(db, signIn, form, toContexteCommande(testConfig(), SMALL_CATALOGUE_DAY))
}

/** Two people of a company press « Commander ce devis » at once. Answers the orders, and what they were told. */
async function pressTogether({ db: pressed }: { db: Db }) {
  const [first, second] = buyers as [Buyer, Buyer]
  const colleague = { ...second, clientId: first.clientId }
  const droits = { droitInscription: true, prouve: true, droitAdministrateur: false, statutAdminValide: false }
  await db
    .updateTable('interlocuteur')
    .set({ clientId: first.clientId, ...droits })
    .where('compteId', '=', second.compteId)
    .execute()
  // A place without a name: nobody is registered twice, so that only the quote keeps a second order away.
  const id = await addDevis(db, first.compteId, first.clientId, { participants: [], aDesigner: 1 })
  const pressers = [first, colleague, first]
  const told = await Promise.allSettled(pressers.map((buyer) => press(pressed, buyer, id)))
  const orders = await db.selectFrom('commande').select('id').where('panierFormationId', '=', id).execute()
  return { orders: orders.length, told }
}

test('DEV-11 two people and a double press at once make one order of a quote; who came second is told its number', async () => {
  const { orders, told } = await pressTogether(database)
  expect(orders).toBe(1)
  const numeros = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value.numero] : []))
  const refusals = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(new Set(numeros).size).toBe(1)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: 'DEVIS_COMMANDE', message: expect.stringContaining(numeros[0] ?? '-') })
  expect(refusals.length).toBeGreaterThan(0)
})

/** A quote is ordered and cancelled at once. Answers what each was told, in the order in which they came. */
async function orderAndCancel(on: Db, first: 'order' | 'cancel'): Promise<string[]> {
  const [buyer] = buyers as [Buyer]
  const id = await addDevis(db, buyer.compteId, buyer.clientId, { participants: [], aDesigner: 1 })
  const order = () => press(on, buyer, id)
  const cancel = () => cancelDevis(on, id, SMALL_CATALOGUE_DAY)
  const both = first === 'order' ? [order, cancel] : [cancel, order]
  const ended = await meetInOrder<unknown>(on, (tx) => lockPanierFormation(tx, id), both)
  return ended.map((one) => (one.status === 'rejected' ? one.reason.code : 'oui'))
}

test('DEV-11 a quote that is ordered and cancelled at once is one of them, and who came second is told which', async () => {
  expect(await orderAndCancel(db, 'order')).toEqual(['oui', 'DEVIS_COMMANDE'])
  await deleteCommandes(db)
  expect(await orderAndCancel(db, 'cancel')).toEqual(['oui', 'DEVIS_ANNULE'])
})

test('control: without the lock of its id and the index, one quote has several orders', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'commande_panier_vivante'`.execute(db)
  await sql`drop index commande_panier_vivante`.execute(db)
  const weak = openWithout(databaseUrl, {
    without: WITHOUT_ITEM_LOCK,
    meet: { after: /pg_advisory_xact_lock/, all: 3 },
  })
  const { orders } = await pressTogether(weak).finally(async () => {
    await deleteCommandes(db)
    await sql.raw(rows[0]?.indexdef ?? '').execute(db)
  })
  expect(orders).toBeGreaterThan(1)
  await weak.close()
})

test('DEV-12 the last place: of two companies that order their quotes at once one has it, the other reads what is left', async () => {
  const [first, second] = buyers as [Buyer, Buyer]
  const ids: string[] = []
  for (const { compteId, clientId, email } of [first, second])
    ids.push(await addDevis(db, compteId, clientId, { participants: [participant({ email })] }))
  await setPlaces(db, 'TVA-PAR', 1)
  const told = await Promise.allSettled([press(db, first, ids[0] ?? ''), press(db, second, ids[1] ?? '')])
  expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refusal = told.find((one) => one.status === 'rejected')
  expect(refusal?.reason).toMatchObject({
    code: 'PLACES_INSUFFISANTES',
    message: "Vous désirez 1 place(s) mais il n'en reste plus que 0.",
  })
})
