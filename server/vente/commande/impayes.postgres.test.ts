import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import {
  addBuyer,
  type Buyer,
  countStored,
  deleteCommandes,
  findImbalances,
  lookUp,
  setPlaces,
} from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'
import { acceptCommande, refuseCommande } from './acceptation.service.ts'

const REFERENCES = ['UNE', 'DEUX'] as const
const SIX = 6
const ELEVEN = 11

let buyer: Buyer

test.beforeAll(async () => {
  await fillSessions(db, [...REFERENCES], 100)
})
beforeEach(async () => {
  await deleteCommandes(db)
  for (const reference of REFERENCES) await setPlaces(db, reference, 100)
  buyer = await addBuyer(db)
  await db.deleteFrom('panierFormation').execute()
})

/** Puts so many people in the buyer's basket and answers the item. */
async function addItem(reference: string, count: number): Promise<string> {
  const id = randomUUID()
  const { compteId, clientId: commandeurId } = buyer
  await db.insertInto('panierFormation').values({ id, compteId, commandeurId, reference, particulier: false }).execute()
  const people = Array.from({ length: count }, (_, ordre) => ({
    panierId: id,
    ordre,
    email: `${id}.${ordre}@societe.example`,
    nom: 'Roy',
    prenom: 'Lea',
    organismeId: null,
  }))
  await db.insertInto('panierParticipant').values(people).execute()
  await lookUp(db, [{ ...buyer, itemId: id }])
  return id
}

const order = (handle: DatabaseHandle<Tables>, itemId: string, reference: string, count: number) =>
  orderItem(handle.db, { ...buyer, itemId }, { reference, montantTtc: 600 * count }, new Date())

/** Orders six places of each session at once, and answers the states. */
async function orderBoth(handle: DatabaseHandle<Tables>): Promise<string[]> {
  const items = await Promise.all(REFERENCES.map((reference) => addItem(reference, SIX)))
  await Promise.all(items.map((id, index) => order(handle, id, REFERENCES[index] ?? '', SIX)))
  const rows = await db.selectFrom('commande').select('etat').orderBy('etat').execute()
  return rows.map(({ etat }) => etat)
}

test('R-36 two orders at once, each within the bound, do not pass it together', async () => {
  for (let repeat = 0; repeat < 5; repeat += 1) {
    await deleteCommandes(db)
    expect(await orderBoth(database)).toEqual(['A_ACCEPTER', 'CONFIRMEE'])
  }
  expect(await findImbalances(db)).toEqual([])
})

test('control: without the lock of client and person, both are confirmed', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/(select pg_advisory_xact_lock)(\([^;]*,\s+pg_advisory_xact_lock)\(/, '$1_shared$2_shared(']],
    meet: { after: /as siennes/ },
  })
  expect(await orderBoth(weak)).toEqual(['CONFIRMEE', 'CONFIRMEE'])
  await weak.close()
})

/** Gives two answers at once to an order of eleven places; answers how many were taken as answers, and what is stored. */
async function answerTwice(handle: DatabaseHandle<Tables>, second: (numero: string) => Promise<unknown>) {
  await order(database, await addItem('UNE', ELEVEN), 'UNE', ELEVEN)
  const { numero } = await db.selectFrom('commande').select('numero').executeTakeFirstOrThrow()
  const ended = await Promise.allSettled([acceptCommande(handle.db, numero, new Date()), second(numero)])
  const { etat } = await db.selectFrom('commande').select('etat').executeTakeFirstOrThrow()
  const vendues = (await countStored(db))?.vendues
  return { etat, answers: ended.filter(({ status }) => status === 'fulfilled').length, vendues }
}

test('R-36 of two answers of the provider at once, one counts', async () => {
  for (const refuse of [true, false]) {
    await deleteCommandes(db)
    const second = (numero: string) =>
      refuse ? refuseCommande(db, numero, null) : acceptCommande(db, numero, new Date())
    const { etat, answers, vendues } = await answerTwice(database, second)
    expect(answers).toBe(1)
    expect([etat, vendues]).toEqual(etat === 'CONFIRMEE' ? ['CONFIRMEE', ELEVEN] : ['ANNULEE', 0])
    expect(await findImbalances(db)).toEqual([])
  }
})

test('control: without the lock of the item, an order accepted twice takes its places twice', async () => {
  const withoutAuteur = [
    /pg_advisory_xact_lock(\(hashtextextended\(\S+, 22\)\))/,
    'pg_advisory_xact_lock_shared$1',
  ] as const
  const weak = openWithout(databaseUrl, {
    without: [...WITHOUT_ITEM_LOCK, withoutAuteur],
    meet: { before: /nb_places_vendues \+/ },
  })
  const twice = await answerTwice(weak, (numero) => acceptCommande(weak.db, numero, new Date()))
  expect(twice).toMatchObject({ answers: 2, vendues: 2 * ELEVEN })
  await weak.close()
})

/** Two clients that never paid order two places each of nine at once, of which three may be unpaid. Answers the states. */
async function orderAsStrangers(handle: DatabaseHandle<Tables>): Promise<string[]> {
  await deleteCommandes(db)
  await setPlaces(db, 'UNE', 9)
  const strangers = [buyer, await addBuyer(db)]
  const items: Buyer[] = []
  for (buyer of strangers) items.push({ ...buyer, itemId: await addItem('UNE', 2) })
  const make = (item: Buyer) =>
    orderItem(handle.db, item, { reference: 'UNE', montantTtc: 1_200 }, new Date(), { NOUVEAUX_UNE_PLACE_SUR: '3' })
  await Promise.all(items.map(make))
  const rows = await db.selectFrom('commande').select('etat').orderBy('etat').execute()
  return rows.map(({ etat }) => etat)
}

test('R-36 two strangers at once, each within the part of a session, do not pass it together', async () => {
  for (let repeat = 0; repeat < 3; repeat += 1)
    expect(await orderAsStrangers(database)).toEqual(['A_ACCEPTER', 'CONFIRMEE'])
  expect(await findImbalances(db)).toEqual([])
})

test('control: where the part is not judged under the lock of the session, both hold their places unpaid', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/t\.tenues \+ v\.nombre > t\.part/, 'false']],
    meet: { after: /as siennes/ },
  })
  expect(await orderAsStrangers(weak)).toEqual(['CONFIRMEE', 'CONFIRMEE'])
  await weak.close()
})
