import { afterAll, expect } from 'vitest'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { CommandeForm } from '#contract/vente/commande.ts'
import { type DatabaseHandle, openPostgres } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import {
  addBuyer,
  type Buyer,
  findImbalances,
  openSessions,
  validCommande,
} from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { rounds } from '../../testing/rounds.ts'
import { database, databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { applyTransition, createCommande, expireCommandes } from './commande.service.ts'
import { toContexteCommande } from './contexte.ts'
import type { Transition } from './etat.ts'

const SEQUENCES = rounds({ short: 30, long: 300 })
const LANES = 5
const PAIRS = 4
const HOLD_MINUTES = 15
const TRANSITIONS: readonly Transition[] = [
  'PAIEMENT_REUSSI',
  'PAIEMENT_DISCORDANT',
  'PAIEMENT_REFUSE',
  'PAIEMENT_ANNULE',
  'DELAI_EXPIRE',
  'REMBOURSEMENT',
  'REMBOURSEMENT_MANUEL',
  'SESSION_ANNULEE',
]

let other: DatabaseHandle<Tables>
let ficheId: number

test.beforeAll(async () => {
  ficheId = await catalogueBuilder(db).addFiche({ reference: 'EV' })
  other = openPostgres<Tables>({ url: databaseUrl, poolSize: 10, onError: () => {} })
})
afterAll(async () => {
  await other.close()
})

/** Gives the same numbers for the same seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0
    return (state >>> 0) % below
  }
}

const OUVERTE: Partial<Record<Transition, EtatCommande>> = {
  PAIEMENT_REUSSI: 'PAYEE',
  PAIEMENT_DISCORDANT: 'A_REMBOURSER',
  PAIEMENT_REFUSE: 'ECHOUEE',
  PAIEMENT_ANNULE: 'ANNULEE',
  DELAI_EXPIRE: 'EXPIREE',
  SESSION_ANNULEE: 'ANNULEE',
}

/** R-10, written a second time: the state of an order after an event. `libre`: its place can be taken again. */
function expected(etat: EtatCommande, transition: Transition, libre: boolean): EtatCommande {
  const isClosed = ['ECHOUEE', 'ANNULEE', 'EXPIREE'].includes(etat)
  if (etat === 'EN_ATTENTE_PAIEMENT') return OUVERTE[transition] ?? etat
  if (isClosed && transition === 'PAIEMENT_REUSSI') return libre ? 'PAYEE' : 'A_REMBOURSER'
  if (isClosed && transition === 'PAIEMENT_DISCORDANT') return 'A_REMBOURSER'
  if (etat === 'PAYEE' && transition === 'SESSION_ANNULEE') return 'A_REMBOURSER'
  const isPaid = etat === 'PAYEE' || etat === 'A_REMBOURSER'
  if (transition === 'REMBOURSEMENT_MANUEL' && (isPaid || etat === 'ANNULEE')) return 'REMBOURSEE'
  return isPaid && transition === 'REMBOURSEMENT' ? 'REMBOURSEE' : etat
}

async function addHold(buyer: Buyer, reference: string): Promise<string> {
  const signIn = await db
    .selectFrom('signIn')
    .selectAll()
    .where('compteId', '=', buyer.compteId)
    .executeTakeFirstOrThrow()
  const form = validCommande(buyer.itemId, buyer.clientId, { reference, modeReglementId: 3, montantTtc: 480 })
  const contexte = { ...toContexteCommande(testConfig(), SMALL_CATALOGUE_DAY), cardHold: HOLD_MINUTES }
  return (await createCommande(db, signIn, form as CommandeForm, contexte)).id
}

async function apply({ db }: DatabaseHandle<Tables>, id: string, transition: Transition): Promise<EtatCommande> {
  return db.transaction().execute((tx) => applyTransition(tx, id, transition, 'test'))
}

async function etatOf(id: string): Promise<EtatCommande> {
  return (await db.selectFrom('commande').select('etat').where('id', '=', id).executeTakeFirstOrThrow()).etat
}

/** A lane is a session of its own with one place, which a sale elsewhere can take and free. */
async function addLane(reference: string) {
  await catalogueBuilder(db).addSession(ficheId, { reference, nbPlaces: 1 })
  await openSessions(db, [reference])
  const setExternes = (nbPlacesExternes: 0 | 1) =>
    db.updateTable('session').set({ nbPlacesExternes }).where('reference', '=', reference)
  return {
    take: async () =>
      Number((await setExternes(1).where('nbPlacesRestantes', '=', 1).executeTakeFirst()).numUpdatedRows) > 0,
    free: async () => void (await setExternes(0).execute()),
  }
}

async function runSequence(
  reference: string,
  lane: Awaited<ReturnType<typeof addLane>>,
  next: (below: number) => number,
) {
  await lane.free()
  const buyer = await addBuyer(db, { reference })
  const id = await addHold(buyer, reference)
  let etat: EtatCommande = 'EN_ATTENTE_PAIEMENT'
  for (let pair = 0; pair < PAIRS; pair++) {
    const isTaken = next(2) === 0 && (await lane.take())
    if (!isTaken) await lane.free()
    const [one, two] = [0, 0].map(() => TRANSITIONS[next(TRANSITIONS.length)]) as [Transition, Transition]
    const possible = [
      expected(expected(etat, one, !isTaken), two, !isTaken),
      expected(expected(etat, two, !isTaken), one, !isTaken),
    ]
    await Promise.all([apply(database, id, one), apply(other, id, two)])
    const found = await etatOf(id)
    expect(possible, `${etat} + ${one} + ${two}, ${isTaken ? 'taken' : 'free'}`).toContain(found)
    etat = found
  }
  await expectTold(id, buyer)
  // Whatever became of this order, its lane is free for the next one.
  await apply(database, id, 'DELAI_EXPIRE')
  await apply(database, id, 'REMBOURSEMENT')
}

/** The buyer gets one mail for each time the order became PAYEE or A_REMBOURSER. */
async function expectTold(commandeId: string, { compteId }: Buyer): Promise<void> {
  const ofCommande = db.selectFrom('commandeHistorique').select(['etat', 'cause']).where('commandeId', '=', commandeId)
  const rows = await ofCommande.execute()
  // The mail about a cancelled session is written by the cancellation, not by applyTransition.
  const times = (etat: EtatCommande) =>
    rows.filter((row) => row.etat === etat && !row.cause.startsWith('SESSION_ANNULEE')).length
  const { email } = await db.selectFrom('compte').select('email').where('id', '=', compteId).executeTakeFirstOrThrow()
  const mails = await db.selectFrom('courriel').select('sujet').where('destinataire', '=', email).execute()
  expect(times('PAYEE') + times('A_REMBOURSER')).toBeLessThanOrEqual(1)
  expect(mails.filter(({ sujet }) => sujet.includes('confirmée'))).toHaveLength(times('PAYEE'))
  expect(mails.filter(({ sujet }) => sujet.includes('remboursé'))).toHaveLength(times('A_REMBOURSER'))
  const items = await db.selectFrom('panierFormation').select('id').where('compteId', '=', compteId).execute()
  expect(items).toHaveLength(times('PAYEE') ? 0 : 1)
}

test(`R-10 ${SEQUENCES} sequences of events fired two at a time end as the model says, and every place is accounted for`, async () => {
  const lanes = Array.from({ length: LANES }, async (_, index) => {
    const reference = `EV-${index}`
    const lane = await addLane(reference)
    for (let run = 0; run < SEQUENCES / LANES; run++)
      await runSequence(reference, lane, random(index * 1_000 + run + 1))
  })
  await Promise.all(lanes)
  expect(await findImbalances(db)).toEqual([])
})

test('R-11 a hold that is over gives its places back, once, whoever sweeps; one that is not keeps them', async () => {
  const reference = 'EV-SWEEP'
  await catalogueBuilder(db).addSession(ficheId, { reference, nbPlaces: 1 })
  await openSessions(db, [reference])
  const id = await addHold(await addBuyer(db, { reference }), reference)
  const after = (minutes: number) => new Date(SMALL_CATALOGUE_DAY.getTime() + minutes * 60_000)
  await expireCommandes(db, after(HOLD_MINUTES - 1))
  expect(await etatOf(id)).toBe('EN_ATTENTE_PAIEMENT')
  await Promise.all([database, other, other].map((handle) => expireCommandes(handle.db, after(HOLD_MINUTES))))
  expect(await etatOf(id)).toBe('EXPIREE')
  const ofOrder = db.selectFrom('commandeHistorique').select('etat').where('commandeId', '=', id)
  const history = await ofOrder.orderBy('id').execute()
  expect(history.map(({ etat }) => etat)).toEqual(['EN_ATTENTE_PAIEMENT', 'EXPIREE'])
  expect(await findImbalances(db)).toEqual([])
})

test('control: without the lock of the item, two sweeps give the same places back twice', async () => {
  const reference = 'EV-CONTROL'
  await catalogueBuilder(db).addSession(ficheId, { reference, nbPlaces: 2 })
  await openSessions(db, [reference])
  const ids = [await addHold(await addBuyer(db, { reference }), reference)]
  ids.push(await addHold(await addBuyer(db, { reference }), reference))
  const weak = openWithout(databaseUrl, { without: WITHOUT_ITEM_LOCK, meet: { before: /from "commande_place"/ } })
  await Promise.all([1, 2].map(() => apply(weak, ids[0] ?? '', 'DELAI_EXPIRE')))
  await weak.close()
  const ofOrder = db
    .selectFrom('commandeHistorique')
    .select('etat')
    .where('commandeId', '=', ids[0] ?? '')
  expect((await ofOrder.orderBy('id').execute()).map(({ etat }) => etat)).toEqual([
    'EN_ATTENTE_PAIEMENT',
    'EXPIREE',
    'EXPIREE',
  ])
  expect(await findImbalances(db)).not.toEqual([])
})
