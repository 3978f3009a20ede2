import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { MAX_ATTENTES } from '#contract/rules/attente-form.ts'
import type { Db } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { listPersonnes } from '../../testing/attente/attente.ts'
import {
  addBuyers,
  type Buyer,
  deleteCommandes,
  findImbalances,
  meetAtSession,
  setPlaces,
} from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { fillSessions, meetInOrder } from '../../testing/course.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'
import { applyTransition } from '../commande/commande.service.ts'
import { toContexteCommande } from '../commande/contexte.ts'
import { joinList } from './attente.service.ts'
import { serveAttentes } from './distribution.service.ts'
import { acceptOffre, declineOffre } from './reponse.service.ts'

const REFERENCE = 'ATTENDUE'
const OTHERS = Array.from({ length: MAX_ATTENTES }, (_, rang) => `ATTENDUE-${rang}`)
const PASSERS_BY = 20
const HOUR_MS = 3_600_000

test.beforeAll(async () => {
  await fillSessions(db, [REFERENCE, ...OTHERS], 1)
})
beforeEach(() => deleteCommandes(db))
afterEach(async () => expect(await findImbalances(db)).toEqual([]))

function toMoment(now = new Date()) {
  return {
    now,
    today: toContexteCommande(testConfig(), now).today,
    heures: 48,
    unePlaceSur: 1,
    expediteur: toExpediteur(testConfig()),
  }
}

async function signInOf(db: Db, { compteId }: Buyer) {
  return db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
}

/** A session whose every place was ordered, each by somebody else. Answers the orders. */
async function sellOut(places: number): Promise<string[]> {
  await setPlaces(db, REFERENCE, places)
  const buyers = await addBuyers(db, places, () => ({ reference: REFERENCE }))
  const sold: string[] = []
  for (const buyer of buyers) sold.push(await orderItem(db, buyer, { reference: REFERENCE }, new Date()))
  return sold
}

/** A company whose people wait. */
async function addWaiting(nombre: number): Promise<Buyer & { attenteId: string }> {
  const [buyer] = (await addBuyers(db, 1, () => ({ reference: 'NONE' }))) as [Buyer]
  return { ...buyer, attenteId: await join(db, buyer, nombre) }
}

/** So many people of the buyer wait for this session. Answers the wait. */
async function join(on: Db, buyer: Buyer, nombre: number, reference = REFERENCE): Promise<string> {
  const participants = listPersonnes(nombre, buyer.compteId)
  const form = { reference, particulier: false, commandeurId: buyer.clientId, participants, minimum: nombre }
  return (await joinList(on, await signInOf(db, buyer), form, toMoment().today)).id
}

function cancel(db: Db, commandeId: string) {
  return db.transaction().execute((tx) => applyTransition(tx, commandeId, 'SESSION_ANNULEE', 'test'))
}

async function etatOf({ attenteId }: { attenteId: string }) {
  const query = db.selectFrom('attente').select(['etat', 'offreNombre']).where('id', '=', attenteId)
  const { etat, offreNombre } = await query.executeTakeFirstOrThrow()
  return `${etat} ${offreNombre ?? 0}`
}

/** A place is freed while somebody waits and others order it at once. Answers how many of these had it. */
async function freeAmongPassersBy(handle: { db: Db }): Promise<number> {
  await deleteCommandes(db)
  const [sold = ''] = await sellOut(1)
  const group = await addWaiting(1)
  const passersBy = await addBuyers(db, PASSERS_BY, () => ({ reference: REFERENCE }))
  const ended = await meetAtSession(db, REFERENCE, 1, async () => {
    const freeing = cancel(handle.db, sold)
    const orders = passersBy.map((buyer) => orderItem(db, buyer, { reference: REFERENCE }, new Date()))
    const [, ...settled] = await Promise.allSettled([freeing, ...orders])
    return settled
  })
  const late = await Promise.allSettled(
    passersBy.map((buyer) => orderItem(db, buyer, { reference: REFERENCE }, new Date())),
  )
  await serveAttentes(db, toMoment())
  const had = [...ended, ...late].filter(({ status }) => status === 'fulfilled').length
  if (had === 0) expect(await etatOf(group)).toBe('PROPOSEE 1')
  return had
}

test(`ATT-02 a freed place for which a group waits is sold to none of ${PASSERS_BY} who order it at once`, async () => {
  expect(await freeAmongPassersBy(database)).toBe(0)
})

test('control: when places are not kept for the list, a passer-by has it', async () => {
  const weak = openWithout(databaseUrl, { without: [[/and etat = 'EN_ATTENTE'(\s+on conflict)/, 'and false$1']] })
  expect(await freeAmongPassersBy(weak)).toBeGreaterThan(0)
  await weak.close()
})

test('ATT-03 ATT-25 two batches of places freed at once: each group has its own, in the order of the line', async () => {
  const sold = await sellOut(4)
  const [three, two, one] = [await addWaiting(3), await addWaiting(2), await addWaiting(1)]
  await Promise.all(sold.slice(0, 2).map((id) => cancel(db, id)))
  await Promise.all([serveAttentes(db, toMoment()), serveAttentes(db, toMoment())])
  expect(await Promise.all([three, two, one].map(etatOf))).toEqual(['EN_ATTENTE 0', 'PROPOSEE 2', 'EN_ATTENTE 0'])
  await Promise.all([...sold.slice(2).map((id) => cancel(db, id)), serveAttentes(db, toMoment())])
  await serveAttentes(db, toMoment())
  expect(await etatOf(two)).toBe('PROPOSEE 2')
  expect(await Promise.all([three, one].map(etatOf))).toEqual(['EN_ATTENTE 0', 'PROPOSEE 1'])
})

/** An offer of one place, ready to be answered. */
async function offerOne() {
  const [sold = ''] = await sellOut(1)
  const group = await addWaiting(1)
  await cancel(db, sold)
  await serveAttentes(db, toMoment())
  return { group, signIn: await signInOf(db, group) }
}

test('ATT-17 accepted by two tabs, an offer is in the basket once', async () => {
  const { group, signIn } = await offerOne()
  const twice = await Promise.all([1, 2].map(() => acceptOffre(db, signIn, group.attenteId, toMoment())))
  expect(new Set(twice.map(({ panierFormationId }) => panierFormationId)).size).toBe(1)
})

const holdSession = (tx: Db) =>
  tx.selectFrom('session').select('id').where('reference', '=', REFERENCE).forNoKeyUpdate().execute()

/** An offer that is declined, and accepted by a call that began before the decline ended. Answers what became of both. */
async function declineThenAccept(handle: { db: Db }) {
  const { group, signIn } = await offerOne()
  const ended = await meetInOrder<unknown>(db, holdSession, [
    () => declineOffre(handle.db, signIn, group.attenteId, toMoment().today),
    () => acceptOffre(handle.db, signIn, group.attenteId, toMoment()),
  ])
  const items = db.selectFrom('panierFormation').select('id').where('reference', '=', REFERENCE)
  const siens = await items.where('compteId', '=', group.compteId).execute()
  return { answers: ended.map((one) => (one.status === 'rejected' ? one.reason.code : 'oui')), items: siens.length }
}

test('ATT-17 an offer that is declined while it is being accepted leaves nothing in the basket, and says so', async () => {
  expect(await declineThenAccept(database)).toEqual({ answers: ['oui', 'OFFRE_TERMINEE'], items: 0 })
})

test('control: without the lock of the session, what was declined is accepted, and in the basket', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/(nb_places_restantes as restantes from session\s+where id = \S+) for no key update/, '$1']],
  })
  expect(await declineThenAccept(weak)).toEqual({ answers: ['oui', 'oui'], items: 1 })
  await weak.close()
  await deleteCommandes(db)
})

/** An offer that is accepted, and declined by a call that began before the acceptance ended. Answers what is left of it. */
async function acceptThenDecline(handle: { db: Db }) {
  const { group, signIn } = await offerOne()
  const ended = await meetInOrder<unknown>(db, holdSession, [
    () => acceptOffre(db, signIn, group.attenteId, toMoment()),
    () => declineOffre(handle.db, signIn, group.attenteId, toMoment().today),
  ])
  const items = db.selectFrom('panierFormation').select('id').where('reference', '=', REFERENCE)
  const siens = await items.where('compteId', '=', group.compteId).execute()
  return { answers: ended.map((one) => one.status), etat: await etatOf(group), items: siens.length }
}

test('ATT-17 an offer that is accepted while it is being declined leaves nothing in the basket: its places are gone', async () => {
  const expected = { answers: ['fulfilled', 'fulfilled'], etat: 'DECLINEE 1', items: 0 }
  expect(await acceptThenDecline(database)).toEqual(expected)
})

test('control: when the state that the offer left is not looked at, its item stays without its places', async () => {
  const weak = openWithout(databaseUrl, { without: [['avant.etat as avant', `'PROPOSEE' as avant`]] })
  expect(await acceptThenDecline(weak)).toMatchObject({ etat: 'DECLINEE 1', items: 1 })
  await weak.close()
  await deleteCommandes(db)
})

/** An accepted offer that ends, by a sweep that comes first, while its person is ordering and somebody waits behind. */
async function endWhileOrdering(handle: { db: Db }) {
  await deleteCommandes(db)
  const { group, signIn } = await offerOne()
  await addWaiting(1)
  const { panierFormationId: itemId } = await acceptOffre(db, signIn, group.attenteId, toMoment())
  const [, ordered] = await meetInOrder<unknown>(db, holdSession, [
    () => serveAttentes(handle.db, toMoment(new Date(Date.now() + 49 * HOUR_MS))),
    () => orderItem(db, { ...group, itemId }, { reference: REFERENCE }, new Date()),
  ])
  return { ordered: ordered?.status, etat: await etatOf(group) }
}

test('ATT-18 an offer that ends while its person is ordering waits for the order, and does not count against them', async () => {
  expect(await endWhileOrdering(database)).toEqual({ ordered: 'fulfilled', etat: 'SERVIE 1' })
})

test('control: when the sweep does not look who is ordering, the offer ends and the order is refused', async () => {
  const weak = openWithout(databaseUrl, { without: [['where item_id not in (select id from libres)', 'where false']] })
  expect(await endWhileOrdering(weak)).toEqual({ ordered: 'rejected', etat: 'EXPIREE 1' })
  await weak.close()
})

test('ATT-18 an offer that is declined as it ends gives its place once to the next in line', async () => {
  const { group, signIn } = await offerOne()
  const next = await addWaiting(1)
  const later = toMoment(new Date(Date.now() + 49 * HOUR_MS))
  const ended = await meetInOrder<unknown>(db, holdSession, [
    () => serveAttentes(db, later),
    () => declineOffre(db, signIn, group.attenteId, later.today),
  ])
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'OFFRE_TERMINEE' } }])
  expect([await etatOf(group), await etatOf(next)]).toEqual(['EXPIREE 1', 'PROPOSEE 1'])
})

const ENDS = ['fulfilled: SERVIE 1, EN_ATTENTE 0', 'rejected: EXPIREE 1, PROPOSEE 1']

test('ATT-18 ordered as its offer ends: the order has the place, or the next in line, never both', async () => {
  const outcomes = new Set<string>()
  for (const first of ['order', 'sweep']) {
    await deleteCommandes(db)
    const { group, signIn } = await offerOne()
    const next = await addWaiting(1)
    const { panierFormationId: itemId } = await acceptOffre(db, signIn, group.attenteId, toMoment())
    const order = () => orderItem(db, { ...group, itemId }, { reference: REFERENCE }, new Date())
    const sweep = () => serveAttentes(db, toMoment(new Date(Date.now() + 49 * HOUR_MS)))
    const both = first === 'order' ? [order, sweep] : [sweep, order]
    const ended = await Promise.allSettled(both.map((run) => run()))
    const ordered = ended[first === 'order' ? 0 : 1]
    if (ordered?.status === 'rejected') expect(ordered.reason.code).toBe('PLACES_INSUFFISANTES')
    outcomes.add(`${ordered?.status}: ${await etatOf(group)}, ${await etatOf(next)}`)
    expect(await findImbalances(db)).toEqual([])
  }
  for (const outcome of outcomes) expect(ENDS).toContain(outcome)
})

/** Somebody who waits for all but one of the sessions that they may wait for joins two more lists at once. */
async function joinTwoMore(on: Db): Promise<string[]> {
  await deleteCommandes(db)
  const [one = '', ...others] = OTHERS
  const sold = [REFERENCE, one]
  for (const [rang, buyer] of (await addBuyers(db, 2, (at) => ({ reference: sold[at] ?? '' }))).entries())
    await orderItem(db, buyer, { reference: sold[rang] }, new Date())
  const [waiting] = (await addBuyers(db, 1, () => ({ reference: 'NONE' }))) as [Buyer]
  await sql`insert into attente (session_id, compte_id, commandeur_id, particulier, participants, nombre, minimum)
    select id, ${waiting.compteId}, ${waiting.clientId}, false, '[]', 1, 1 from session
    where reference = any(${others}::text[])`.execute(db)
  const hold = (tx: Db) => sql`lock table attente in share row exclusive mode`.execute(tx)
  const joins = sold.map((reference) => () => join(on, waiting, 1, reference))
  const ended = await meetInOrder(db, hold, joins)
  return ended.map((joined) => (joined.status === 'rejected' ? joined.reason.code : 'oui'))
}

test(`ATT-16 of two lists that a person joins at once, who waits for ${MAX_ATTENTES - 1} sessions joins one`, async () => {
  expect(await joinTwoMore(db)).toEqual(['oui', 'ATTENTES_TROP_NOMBREUSES'])
})

test('control: without the lock of the account, both', async () => {
  const weak = openWithout(databaseUrl, { without: [[/(from "compte" where "id" = \$1) for no key update$/, '$1']] })
  expect(await joinTwoMore(weak.db)).toEqual(['oui', 'oui'])
  await weak.close()
})
