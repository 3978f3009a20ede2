import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import type { Buyer } from '../testing/commande/commande.sql.ts'
import {
  findPaiement,
  openByCard,
  openPaiements,
  type Paiements,
  readEtat,
  resetPaiements,
} from '../testing/paiement/paiements.ts'
import { reconcile } from './reconciliation.service.ts'
import { rembourser } from './remboursement.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const TTC_CENTS = 60_000

let paiements: Paiements<Awaited<ReturnType<typeof startPaiementDemo>>>
let me: Buyer
let commandeId: string
let token: string

beforeAll(async () => {
  paiements = await openPaiements(startPaiementDemo, SECRET)
})
afterAll(() => paiements.close())
beforeEach(async () => {
  me = await resetPaiements(paiements)
  ;({ commandeId, token } = await openByCard(paiements, me))
})

const etat = () => readEtat(paiements, me, commandeId)
const paiement = () => findPaiement(paiements.database.db, commandeId)

async function numero(): Promise<string> {
  const query = paiements.database.db.selectFrom('commande').select('numero')
  return (await query.executeTakeFirstOrThrow()).numero
}

async function pay(): Promise<void> {
  await paiements.demo.pay(token, ACCEPTE)
  expect(await reconcile(paiements.context, commandeId, 'gestion')).toBe('PAYEE')
}

test('CMD-09 what was not paid is not given back', async () => {
  const ordered = await numero()
  await expect(rembourser(paiements.context, ordered)).rejects.toThrow(`La commande ${ordered} n’a pas été payée.`)
  expect(await etat()).toBe('EN_ATTENTE_PAIEMENT')
})

test('CMD-09 what was paid is given back, its places too', async () => {
  await pay()
  const given = await rembourser(paiements.context, await numero())
  expect(given).toEqual({ montantCents: TTC_CENTS, devise: 'EUR' })
  expect(await etat()).toBe('REMBOURSEE')
  expect(await paiement()).toMatchObject({ rembourseCents: TTC_CENTS })
})

test('CMD-09 what was already given back at the provider is found out, and not given back twice', async () => {
  await pay()
  const { sessionFournisseur } = await paiement()
  await paiements.context.paiement.refund(sessionFournisseur, TTC_CENTS, commandeId)
  expect(await rembourser(paiements.context, await numero())).toMatchObject({ montantCents: TTC_CENTS })
  expect(await etat()).toBe('REMBOURSEE')
  expect(await paiement()).toMatchObject({ encaisseCents: TTC_CENTS, rembourseCents: TTC_CENTS })
})

test('CMD-09 a provider that takes its time is said to, and asked again it gives back once', async () => {
  await pay()
  const slow = { ...paiements.context.paiement, refund: async () => {} }
  await expect(rembourser({ ...paiements.context, paiement: slow }, await numero())).rejects.toThrow(
    'le remboursement n’est pas encore fait',
  )
  expect(await etat()).toBe('PAYEE')
  await rembourser(paiements.context, await numero())
  expect(await etat()).toBe('REMBOURSEE')
})

test('CMD-09 what is no refusal of the provider is not told as one', async () => {
  await pay()
  const broken = {
    ...paiements.context.paiement,
    refund: async () => {
      throw new TypeError('a defect')
    },
  }
  await expect(rembourser({ ...paiements.context, paiement: broken }, await numero())).rejects.toThrow(TypeError)
})

test('CMD-09 nothing above what was captured is given back, even by a provider that would: refused, and an alert', async () => {
  await pay()
  const { sessionFournisseur } = await paiement()
  await paiements.context.paiement.refund(sessionFournisseur, 1, 'by-hand')
  const asked: number[] = []
  const generous = {
    ...paiements.context.paiement,
    refund: async (_id: string, cents: number) => void asked.push(cents),
  }
  const { log, alerts } = watchAlerts()
  await expect(rembourser({ ...paiements.context, paiement: generous, log }, await numero())).rejects.toThrow(
    'il ne reste pas assez de ce qui a été encaissé',
  )
  expect(asked).toEqual([])
  expect(alerts).toEqual([expect.objectContaining({ encaisseCents: TTC_CENTS, rembourseCents: 1 })])
  expect(await etat()).toBe('PAYEE')
})

test('CMD-09 a provider that gave back more than it took raises an alert', async () => {
  await pay()
  const { getSession } = paiements.context.paiement
  const broken = async (id: string) => ({ ...(await getSession(id)), refundedCents: TTC_CENTS + 1 })
  const { log, alerts } = watchAlerts()
  await reconcile(
    { ...paiements.context, paiement: { ...paiements.context.paiement, getSession: broken }, log },
    commandeId,
    'gestion',
  )
  expect(alerts).toEqual([expect.objectContaining({ commandeId })])
})

function watchAlerts() {
  const alerts: object[] = []
  const error = (line: { alert?: string }) => {
    if (line.alert === 'refund-above-captured') alerts.push(line)
  }
  return { alerts, log: { ...paiements.context.log, info: () => {}, warn: () => {}, error } as never }
}
