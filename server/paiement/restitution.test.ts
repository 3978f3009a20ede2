import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import { findCommande } from '../commande/commande.sql.ts'
import type { Paiement } from '../external/paiement.ts'
import { type Buyer, findImbalances } from '../testing/commande/commande.sql.ts'
import { addModification, findRemboursements } from '../testing/paiement/modification.sql.ts'
import {
  countVendues,
  findPaiement,
  openByCard,
  openPaiements,
  type Paiements,
  readEtat,
  resetPaiements,
} from '../testing/paiement/paiements.ts'
import { rembourserNext } from './balayage.service.ts'
import { addComplement } from './complement.sql.ts'
import { reconcile } from './reconciliation.service.ts'
import { addRemboursements } from './restitution.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const TTC_CENTS = 60_000
const COMPTE = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }

let paiements: Paiements<Awaited<ReturnType<typeof startPaiementDemo>>>
let db: typeof paiements.database.db
let me: Buyer
let commandeId: string

beforeAll(async () => {
  paiements = await openPaiements(startPaiementDemo, SECRET)
  ;({ db } = paiements.database)
})
afterAll(() => paiements.close())
beforeEach(async () => {
  me = await resetPaiements(paiements)
  const opened = await openByCard(paiements, me)
  commandeId = opened.commandeId
  await paiements.demo.pay(opened.token, ACCEPTE)
  expect(await reconcile(paiements.context, commandeId, 'retour')).toBe('PAYEE')
})

const etat = () => readEtat(paiements, me, commandeId)
const next = (changes: Partial<Paiement> = {}) =>
  rembourserNext({ ...paiements.context, paiement: { ...paiements.context.paiement, ...changes } })

/** A change that leaves the order at that amount, and gives the difference back. */
async function lower(ttc: number, { vide = false, compte = null as typeof COMPTE | null } = {}) {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Error('no order')
  const montantCents = commande.montantTtcCents - ttc
  const { id: modificationId } = await addModification(db, commandeId, { ttc, vide })
  await db.transaction().execute((tx) => addRemboursements(tx, { commande, modificationId, montantCents, compte }))
  return modificationId
}

/** A change that was paid by card. */
async function raise(cents: number): Promise<string> {
  const { montantTtcCents } = (await findCommande(db, commandeId)) ?? { montantTtcCents: 0 }
  const { id } = await addModification(db, commandeId, { ttc: montantTtcCents + cents })
  const { context, demo } = paiements
  const opened = await context.paiement.createSession({
    ...{ orderId: id, reference: 'C1', description: 'x', amountCents: cents, currency: 'EUR', buyerEmail: me.email },
    ...{ returnUrl: paiements.origin, notificationUrl: paiements.origin, holdUntil: context.now() },
  })
  await demo.db.updateTable('paiementSession').set({ statut: 'ACCEPTED' }).where('id', '=', opened.id).execute()
  const row = {
    modificationId: id,
    fournisseur: context.paiement.name,
    sessionFournisseur: opened.id,
    token: 't',
    url: '',
  }
  await addComplement(db, { ...row, montantCents: cents, encaisseCents: cents, closLe: context.now() })
  return id
}

/** What the provider gave back, by session. */
async function given(): Promise<number[]> {
  const rows = await paiements.demo.db.selectFrom('paiementRemboursement').select('montantCents').execute()
  return rows.map(({ montantCents }) => montantCents).sort((a, b) => a - b)
}

/** The moment has come to ask the provider again. */
async function makeDue(): Promise<void> {
  await db.updateTable('remboursement').set({ aFaireLe: paiements.context.now() }).execute()
}

async function sweep(): Promise<void> {
  while (await next());
}

describe('decision 50: what a change gives back', () => {
  test('of an order paid by card is refunded on the card, once, and the order stays', async () => {
    const modificationId = await lower(45_000, { compte: COMPTE })
    expect(await given()).toEqual([])
    await sweep()
    await makeDue()
    await sweep()
    expect(await given()).toEqual([15_000])
    expect(await findPaiement(db, commandeId)).toMatchObject({ encaisseCents: TTC_CENTS, rembourseCents: 15_000 })
    expect(await findRemboursements(db)).toMatchObject([{ modificationId, iban: null, faitLe: expect.any(Date) }])
    expect(await etat()).toBe('PAYEE')
  })

  test('is taken from the last payment first, and never more than is left of it', async () => {
    const first = await raise(1_000)
    const second = await raise(2_000)
    await lower(61_500)
    await lower(59_000)
    const rows = await findRemboursements(db)
    expect(rows.map(({ modificationPaiementId, montantCents }) => [modificationPaiementId, montantCents])).toEqual([
      [second, 500],
      [first, 1_000],
      [null, 1_000],
      [second, 1_500],
    ])
    await sweep()
    expect(await given()).toEqual([500, 1_000, 1_000, 1_500])
    expect(await etat()).toBe('PAYEE')
  })

  test('is never more than what is left of the payments: nothing is written', async () => {
    const [commande, { id: modificationId }] = [
      await findCommande(db, commandeId),
      await addModification(db, commandeId, { ttc: 0 }),
    ]
    if (!commande) throw new Error('no order')
    const due = { commande, modificationId, montantCents: TTC_CENTS + 1, compte: null }
    await expect(db.transaction().execute((tx) => addRemboursements(tx, due))).rejects.toThrow('less than 60001 cents')
    expect(await findRemboursements(db)).toEqual([])
  })

  test('without a card goes to the account that the buyer gave, if they gave one', async () => {
    await db.updateTable('commande').set({ etat: 'CONFIRMEE' }).execute()
    await lower(50_000)
    expect(await findRemboursements(db)).toEqual([])
    await lower(45_000, { compte: COMPTE })
    expect(await findRemboursements(db)).toMatchObject([{ iban: COMPTE.iban, montantCents: 5_000, faitLe: null }])
    expect(await next()).toBe(false)
  })

  test('is asked for again later when the provider does not answer, and refunded once', async () => {
    await lower(45_000)
    await paiements.demo.breakDown('arret')
    expect(await next()).toBe(true)
    await paiements.demo.breakDown('notifications')
    expect([await next(), await given()]).toEqual([false, []])
    await makeDue()
    await sweep()
    expect(await given()).toEqual([15_000])
  })

  test('is done once the provider shows it: accepted, and not shown yet, it is asked for again', async () => {
    await lower(45_000)
    await next({ refund: async () => {} })
    expect(await findRemboursements(db)).toMatchObject([{ faitLe: null }])
    await makeDue()
    await sweep()
    expect([await given(), await findRemboursements(db)]).toMatchObject([[15_000], [{ faitLe: expect.any(Date) }]])
  })
})

describe('an order nobody is left in', () => {
  test('of which nothing is kept is refunded once the money is back', async () => {
    await db.deleteFrom('commandePlace').execute()
    await db.updateTable('session').set({ nbPlacesVendues: 0 }).where('nbPlacesVendues', '>', 0).execute()
    await db.updateTable('inscription').set({ statut: 'Annulée' }).execute()
    await lower(0, { vide: true })
    expect(await etat()).toBe('PAYEE')
    await sweep()
    expect(await etat()).toBe('REMBOURSEE')
    expect([await countVendues(db), await findImbalances(db)]).toEqual([0, []])
  })

  test('of which something is kept stays paid', async () => {
    await lower(30_000, { vide: true })
    await sweep()
    expect([await given(), await etat()]).toEqual([[30_000], 'PAYEE'])
  })
})

test('an order that costs nothing any more, and whose people stay, is not refunded', async () => {
  await lower(0)
  await sweep()
  expect([await given(), await etat(), await countVendues(db)]).toEqual([[TTC_CENTS], 'PAYEE', 1])
})
