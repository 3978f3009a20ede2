import { beforeEach, expect } from 'vitest'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import {
  addBuyer,
  type Buyer,
  deleteCommandes,
  findImbalances,
  openSessions,
  setPlaces,
} from '../../testing/commande/commande.sql.ts'
import { orderByCard } from '../../testing/suivi/suivi.ts'
import { db, catalogue as test } from '../../testing/test.ts'
import { applyToLot, applyTransition, expireCommandes, listExpired } from './commande.service.ts'
import type { Transition } from './etat.ts'

const HOLD_MINUTES = 15
const PLACES = 5
let buyer: Buyer

beforeEach(async () => {
  await deleteCommandes(db)
  await openSessions(db, ['TVA-PAR'])
  await setPlaces(db, 'TVA-PAR', PLACES)
  buyer = await addBuyer(db)
})

/** A payment by card that is open, and holds one place. */
const addHold = (of: Buyer) => orderByCard(db, of)

async function apply(id: string, transition: Transition): Promise<EtatCommande> {
  return db.transaction().execute((tx) => applyTransition(tx, id, transition, 'test'))
}

/** What an order has become: itself, its people, its history, the places sold, the basket, and who was told. */
async function lookAt(id: string) {
  const { etat } = await db.selectFrom('commande').select('etat').where('id', '=', id).executeTakeFirstOrThrow()
  const statuts = await db.selectFrom('inscription').select('statut').where('commandeId', '=', id).execute()
  const history = db.selectFrom('commandeHistorique').select(['etat', 'cause']).where('commandeId', '=', id)
  const causes = await history.orderBy('id').execute()
  const sessions = await db.selectFrom('session').select('nbPlacesVendues').where('reference', '=', 'TVA-PAR').execute()
  const items = await db.selectFrom('panierFormation').select('id').where('compteId', '=', buyer.compteId).execute()
  const mails = await db.selectFrom('courriel').select(['destinataire', 'sujet']).execute()
  expect(await findImbalances(db)).toEqual([])
  return {
    etat,
    statuts: statuts.map(({ statut }) => statut),
    historique: causes.map((one) => `${one.etat} ${one.cause}`),
    vendues: sessions[0]?.nbPlacesVendues,
    items: items.length,
    mails: mails.map(
      ({ destinataire, sujet }) => `${destinataire === buyer.email ? 'orderer' : 'participant'}: ${sujet}`,
    ),
  }
}

const OUVERTE = {
  etat: 'EN_ATTENTE_PAIEMENT',
  statuts: ['Souhaité'],
  historique: ['EN_ATTENTE_PAIEMENT COMMANDE'],
  vendues: 1,
  items: 1,
  mails: [],
}

test('R-11 a payment that is open holds its place; nobody is told, and the basket is kept', async () => {
  expect(await lookAt(await addHold(buyer))).toEqual(OUVERTE)
})

test('R-10 money makes it paid: its people are registered, all are told, and the basket is empty; once', async () => {
  const id = await addHold(buyer)
  for (const _again of [1, 2]) expect(await apply(id, 'PAIEMENT_REUSSI')).toBe('PAYEE')
  const { mails, ...become } = await lookAt(id)
  expect(become).toEqual({
    etat: 'PAYEE',
    statuts: ['Affecté'],
    historique: [...OUVERTE.historique, 'PAYEE PAIEMENT_REUSSI test'],
    vendues: 1,
    items: 0,
  })
  expect(mails.sort()).toEqual([
    expect.stringMatching(/^orderer: Votre commande C\d+ est confirmée/),
    expect.stringMatching(/^participant: Votre inscription/),
  ])
})

test.each([
  ['PAIEMENT_REFUSE', 'ECHOUEE'],
  ['PAIEMENT_ANNULE', 'ANNULEE'],
  ['DELAI_EXPIRE', 'EXPIREE'],
  ['SESSION_ANNULEE', 'ANNULEE'],
] as const)(
  'R-10 %s makes it %s: its place is free, nobody is told, and the basket is kept',
  async (transition, etat) => {
    const id = await addHold(buyer)
    for (const _again of [1, 2]) expect(await apply(id, transition)).toBe(etat)
    const historique = [...OUVERTE.historique, `${etat} ${transition} test`]
    expect(await lookAt(id)).toEqual({ ...OUVERTE, etat, statuts: ['Annulée'], historique, vendues: 0 })
  },
)

test('R-10 money that is not what was asked for is to be given back, and who paid is told', async () => {
  const id = await addHold(buyer)
  expect(await apply(id, 'PAIEMENT_DISCORDANT')).toBe('A_REMBOURSER')
  const { mails, vendues, statuts } = await lookAt(id)
  expect([vendues, statuts]).toEqual([0, ['Annulée']])
  expect(mails).toEqual([expect.stringMatching(/^orderer: Votre paiement de la commande C\d+ vous sera remboursé$/)])
})

test('R-10 what was paid and loses its session is to be given back, in the words of who cancels it', async () => {
  const id = await addHold(buyer)
  await apply(id, 'PAIEMENT_REUSSI')
  expect(await apply(id, 'SESSION_ANNULEE')).toBe('A_REMBOURSER')
  const { mails, vendues, statuts } = await lookAt(id)
  expect([vendues, statuts]).toEqual([0, ['Annulée']])
  expect(mails.filter((mail) => mail.includes('remboursé'))).toEqual([])
})

test('DOC-03 the documents of an order are to be made again once something happened to it', async () => {
  const id = await addHold(buyer)
  const commande = db.updateTable('commande').where('id', '=', id)
  await commande.set({ aDocumenter: false }).execute()
  await apply(id, 'PAIEMENT_REUSSI')
  const due = await commande.returning('aDocumenter').set({ compteId: buyer.compteId }).executeTakeFirstOrThrow()
  expect(due.aDocumenter).toBe(true)
})

test('R-10 money that comes late takes its place again', async () => {
  const id = await addHold(buyer)
  await apply(id, 'DELAI_EXPIRE')
  expect(await apply(id, 'PAIEMENT_REUSSI')).toBe('PAYEE')
  expect(await lookAt(id)).toMatchObject({ etat: 'PAYEE', statuts: ['Affecté'], vendues: 1, items: 0 })
})

test('R-10 money that comes when its place is taken is to be given back, and who paid is told', async () => {
  const id = await addHold(buyer)
  await apply(id, 'PAIEMENT_REFUSE')
  await setPlaces(db, 'TVA-PAR', 0)
  expect(await apply(id, 'PAIEMENT_REUSSI')).toBe('A_REMBOURSER')
  const { mails, ...become } = await lookAt(id)
  expect(become).toMatchObject({ statuts: ['Annulée'], vendues: 0, items: 1 })
  expect(mails).toEqual([expect.stringMatching(/^orderer: .* vous sera remboursé$/)])
})

test('R-10 money that comes when the item was ordered again, or its people registered, is to be given back', async () => {
  const first = await addHold(buyer)
  await apply(first, 'PAIEMENT_REFUSE')
  const second = await addHold(buyer)
  expect(second).not.toBe(first)
  expect(await apply(first, 'PAIEMENT_REUSSI')).toBe('A_REMBOURSER')
  expect(await lookAt(second)).toMatchObject({ etat: 'EN_ATTENTE_PAIEMENT', vendues: 1 })
  // Someone else registers the same person while the payment is closed.
  await apply(second, 'PAIEMENT_ANNULE')
  const rival = await addBuyer(db)
  const person = db.updateTable('panierParticipant').set({ email: buyer.participant })
  await person.where('panierId', '=', rival.itemId).execute()
  await addHold(rival)
  expect(await apply(second, 'PAIEMENT_REUSSI')).toBe('A_REMBOURSER')
  expect(await lookAt(second)).toMatchObject({ statuts: ['Annulée'], vendues: 1 })
})

test('R-10 orders that are paid together are paid at once', async () => {
  const ids = [await addHold(buyer), await addHold(await addBuyer(db))]
  const etats = await db.transaction().execute((tx) => applyToLot(tx, ids, 'PAIEMENT_REUSSI', 'test'))
  expect(ids.map((id) => etats.get(id))).toEqual(['PAYEE', 'PAYEE'])
  expect((await lookAt(ids[0] ?? '')).vendues).toBe(2)
})

test('R-11 a hold that is over gives its place back; one that is not keeps it', async () => {
  const after = (minutes: number) => new Date(SMALL_CATALOGUE_DAY.getTime() + minutes * 60_000)
  const id = await addHold(buyer)
  expect(await listExpired(db, after(HOLD_MINUTES - 1))).toEqual([])
  expect(await expireCommandes(db, after(HOLD_MINUTES - 1))).toBe(false)
  expect((await lookAt(id)).etat).toBe('EN_ATTENTE_PAIEMENT')
  expect(await listExpired(db, after(HOLD_MINUTES))).toEqual([id])
  expect(await expireCommandes(db, after(HOLD_MINUTES))).toBe(false)
  expect(await lookAt(id)).toMatchObject({ etat: 'EXPIREE', vendues: 0 })
  expect((await lookAt(id)).historique.at(-1)).toBe('EXPIREE DELAI_EXPIRE balayage')
})

test('R-17 what happens to an order that is none is refused', async () => {
  await expect(apply(crypto.randomUUID(), 'PAIEMENT_REUSSI')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
