import { beforeEach, describe, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import type { Paiement } from '../../socle/external/paiement.ts'
import { testConfig } from '../../testing/application.ts'
import { findImbalances } from '../../testing/commande/commande.sql.ts'
import { addModification, findRemboursements } from '../../testing/paiement/modification.sql.ts'
import { countVendues, findPaiement, openByCard, paySupplement, readEtat } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { findModification } from '../../vente/modification/modification.sql.ts'
import { reconcile } from './reconciliation.service.ts'
import { refundCommande } from './remboursement.service.ts'
import { addRemboursements } from './restitution.service.ts'
import { insertRemboursements } from './restitution.sql.ts'
import { refundNext } from './sweep.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const TTC_CENTS = 60_000
const COMPTE = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }

let commandeId: string

beforeEach(async () => {
  const opened = await openByCard(paiements, me)
  commandeId = opened.commandeId
  await paiements.demo.pay(opened.token, ACCEPTE)
  expect(await reconcile(paiements.context, { commandeId }, 'retour')).toBe('PAYEE')
})

const etat = () => readEtat(paiements, me, commandeId)
const next = (changes: Partial<Paiement> = {}) =>
  refundNext({ ...paiements.context, paiement: { ...paiements.context.paiement, ...changes } })

/** A change that leaves the order at that amount, and gives the difference back. */
async function lower(ttc: number, { vide = false, compte = null as typeof COMPTE | null } = {}) {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Error('no order')
  const montantCents = commande.montantTtcCents - ttc
  const { id: modificationId } = await addModification(db, commandeId, { ttc, vide })
  await db.transaction().execute((tx) => addRemboursements(tx, { commande, modificationId, montantCents, compte }))
  return modificationId
}

const raise = (cents: number) => paySupplement(paiements, commandeId, { cents, carte: ACCEPTE })

/** What the provider gave back. */
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
  test('RMB-01 of an order paid by card is refunded on the card, once, and the order stays', async () => {
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

  test('RMB-02 is taken from the last payment first, and never more than is left of it', async () => {
    const first = await raise(1_000)
    const second = await raise(2_000)
    await lower(61_500)
    await lower(59_000)
    const { id: premier } = await findPaiement(db, commandeId)
    const rows = await findRemboursements(db)
    expect(rows.map(({ carteId, montantCents }) => [carteId, montantCents])).toEqual([
      [second, 500],
      [first, 1_000],
      [premier, 1_000],
      [second, 1_500],
    ])
    await sweep()
    expect(await given()).toEqual([500, 1_000, 1_000, 1_500])
    expect(await etat()).toBe('PAYEE')
  })

  test('RMB-02 is never more than what is left of the payments: nothing is written', async () => {
    const [commande, { id: modificationId }] = [
      await findCommande(db, commandeId),
      await addModification(db, commandeId, { ttc: 0 }),
    ]
    if (!commande) throw new Error('no order')
    const due = { commande, modificationId, montantCents: TTC_CENTS + 1, compte: null }
    await expect(db.transaction().execute((tx) => addRemboursements(tx, due))).rejects.toThrow('a déjà été rendue')
    expect(await findRemboursements(db)).toEqual([])
  })

  test('RMB-17 without a card goes to the account that the buyer gave, if they gave one', async () => {
    await db.updateTable('commande').set({ etat: 'CONFIRMEE' }).execute()
    await lower(50_000)
    expect(await findRemboursements(db)).toEqual([])
    await lower(45_000, { compte: COMPTE })
    expect(await findRemboursements(db)).toMatchObject([{ iban: COMPTE.iban, montantCents: 5_000, faitLe: null }])
    expect(await next()).toBe(false)
  })

  test('RMB-03 is asked for again later when the provider does not answer, and refunded once', async () => {
    await lower(45_000)
    await paiements.demo.breakDown('arret')
    expect(await next()).toBe(true)
    const listed = await parseCommande(['a-rembourser'])({
      ...paiements.context,
      expediteur: toExpediteur(testConfig()),
    })
    expect(listed[0]).toBe('Remboursements par carte en cours, refaits d’eux-mêmes :')
    expect(listed[1]).toMatch(/ {2}C\d{8} {2}150,00\s€ {2}Cabinet Perrin$/)
    await paiements.demo.breakDown('notifications')
    expect([await next(), await given()]).toEqual([false, []])
    await makeDue()
    await sweep()
    expect(await given()).toEqual([15_000])
  })

  test('RMB-04 is done once the provider shows it: accepted, and not shown yet, it is asked for again', async () => {
    await lower(45_000)
    await next({ refund: async () => {} })
    expect(await findRemboursements(db)).toMatchObject([{ faitLe: null }])
    await makeDue()
    await sweep()
    expect([await given(), await findRemboursements(db)]).toMatchObject([[15_000], [{ faitLe: expect.any(Date) }]])
  })
})

describe('RMB-09 an order nobody is left in', () => {
  test('of which nothing is kept is refunded once the money is back', async () => {
    await db.deleteFrom('commandePlace').execute()
    await db.updateTable('session').set({ nbPlacesVendues: 0 }).where('nbPlacesVendues', '>', 0).execute()
    await db.updateTable('inscription').set({ statut: 'Annulée' }).execute()
    await lower(0, { vide: true })
    expect(await etat()).toBe('ANNULEE')
    await sweep()
    expect(await etat()).toBe('REMBOURSEE')
    expect([await countVendues(db), await findImbalances(db)]).toEqual([0, []])
  })

  test('of which something is kept stays paid', async () => {
    await lower(30_000, { vide: true })
    await sweep()
    expect([await given(), await etat()]).toEqual([[30_000], 'ANNULEE'])
  })
})

test('RMB-09 an order that costs nothing any more, and whose people stay, is not refunded', async () => {
  await lower(0)
  await sweep()
  expect([await given(), await etat(), await countVendues(db)]).toEqual([[TTC_CENTS], 'PAYEE', 1])
})

/** What the page of an order says of its payment. */
async function said(id = commandeId) {
  const headers = { cookie: me.cookie }
  return (await paiements.app.inject({ url: `/api/espace/commandes/${id}`, headers })).json().paiement
}

describe('RMB-12 the page of a changed order says what was received and given back', () => {
  test('for it, once it is given back', async () => {
    await raise(2_000)
    expect(await said()).toEqual({ encaisse: 620, rembourse: 0 })
    await lower(60_000)
    expect(await said()).toEqual({ encaisse: 620, rembourse: 0 })
    await sweep()
    expect(await said()).toEqual({ encaisse: 620, rembourse: 20 })
  })

  test('for it and for the order of those who moved, each its own', async () => {
    const id = await paySupplement(paiements, commandeId, { cents: 5_000, creee: 25_000, carte: ACCEPTE })
    const { commandeCreeeId } = (await findModification(db, id)) ?? {}
    expect(await said()).toEqual({ encaisse: 400, rembourse: 0 })
    expect(await said(commandeCreeeId ?? '')).toEqual({ encaisse: 250, rembourse: 0 })
    await lower(30_000)
    await sweep()
    expect(await said()).toEqual({ encaisse: 400, rembourse: 100 })
    expect(await said(commandeCreeeId ?? '')).toEqual({ encaisse: 250, rembourse: 0 })
  })

  test('also once all of it is given back', async () => {
    await lower(45_000)
    const { numero } = (await findCommande(db, commandeId)) ?? { numero: '' }
    await refundCommande(paiements.context, numero)
    expect(await said()).toEqual({ encaisse: 600, rembourse: 600 })
  })
})

test('RMB-13 what waits to be given back is told with its age: on cards by the sweep, by transfer to the provider', async () => {
  const { demandeLe, aFaireLe } = { demandeLe: new Date('2027-03-01T08:00:00Z'), aFaireLe: new Date('2030-01-01') }
  await lower(45_000)
  const modificationId = await lower(40_000)
  await insertRemboursements(db, [{ modificationId, ...COMPTE, montantCents: 1 }])
  await db.updateTable('remboursement').set({ demandeLe, aFaireLe }).execute()
  const { attentes } = await findEtat(db, new Date('2027-03-01T10:00:00Z'))
  const of = (genre: string) => attentes.find((one) => one.genre === genre)
  expect(of('remboursements-a-faire')).toEqual({ genre: 'remboursements-a-faire', nombre: 2, age: 7_200 })
  expect(of('virements-a-faire')).toEqual({ genre: 'virements-a-faire', nombre: 1, age: 7_200 })
  const waiting = { etat: 'EN_ATTENTE_PAIEMENT', ttc: 70_000, expireLe: new Date('2027-03-01T09:00:00Z') } as const
  const before = await findEtat(db, new Date('2027-03-01T10:00:00Z'))
  await addModification(db, commandeId, waiting)
  const after = await findEtat(db, new Date('2027-03-01T10:00:00Z'))
  expect(after.reservations).toBe(before.reservations + 1)
  expect(after.attentes.find(({ genre }) => genre === 'reservations-expirees')).toMatchObject({ nombre: 1, age: 3_600 })
})
