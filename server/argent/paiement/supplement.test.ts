import { beforeEach, describe, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { sign } from '#standin/paiement/notification.ts'
import { SECRET, setSession } from '#standin/paiement/testing.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import { addModification, findRemboursements } from '../../testing/paiement/modification.sql.ts'
import { followBack, openByCard } from '../../testing/paiement/paiements.ts'
import { startStripe } from '../../testing/paiement/stripe.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { findModification } from '../../vente/modification/modification.sql.ts'
import { openPaiement } from './fournisseur.ts'
import { findPaiement } from './paiement.sql.ts'
import { toPreuveOfPaiement } from './preuve.ts'
import { reconcile } from './reconciliation.service.ts'
import { expireModifications, openSupplement } from './supplement.service.ts'
import { refundNext, sweepPaiements } from './sweep.service.ts'

const [ACCEPTE = '', REFUSE = '', ATTENTE = ''] = CARTES.map(({ numero }) => numero)
const PLUS_CENTS = 7_500
const MIN = 60_000

let commandeId: string
let id: string

beforeEach(async () => {
  const opened = await openByCard(paiements, me)
  commandeId = opened.commandeId
  await paiements.demo.pay(opened.token, ACCEPTE)
  expect(await reconcile(paiements.context, { commandeId }, 'retour')).toBe('PAYEE')
  const now = paiements.context.now()
  const expireLe = new Date(now.getTime() + 15 * MIN)
  const waiting = { etat: 'EN_ATTENTE_PAIEMENT' as const, expireLe, now }
  ;({ id } = await addModification(db, commandeId, { ...waiting, ttc: 40_000, creee: 20_000 + PLUS_CENTS }))
})

const config = () => testConfig(paiements.env)
const etat = async () => (await findModification(db, id))?.etat
const reconcileIt = (changes = {}) => reconcile(paiements.context, { modificationId: id }, 'balayage', changes)

async function open(): Promise<string> {
  const modification = await findModification(db, id)
  if (!modification) throw new Error('no change')
  return (await openSupplement(paiements.context, config(), me.email, modification, paiements.origin)).url
}

/** Opens the payment and answers its token at the provider. */
async function openToken(): Promise<string> {
  return new URL(await open()).searchParams.get('token') ?? ''
}

async function notify(): Promise<number> {
  const { sessionFournisseur: sessionId } = (await findPaiement(db, { modificationId: id })) ?? {}
  const payload = JSON.stringify({ sessionId })
  const headers = {
    'content-type': 'application/json',
    'x-verrou-signature': sign(payload, SECRET, paiements.context.now()),
  }
  const { statusCode } = await paiements.app.inject({
    method: 'POST',
    url: '/api/paiement/notification',
    headers,
    payload,
  })
  return statusCode
}

async function sweepRefunds(): Promise<number[]> {
  while (await refundNext(paiements.context));
  const rows = await paiements.demo.db.selectFrom('paiementRemboursement').select('montantCents').execute()
  return rows.map(({ montantCents }) => montantCents)
}

describe('decision 50: a change that costs more on a card', () => {
  test('MOD-11 has one payment, however often it is opened, of what both orders cost more', async () => {
    const url = await open()
    expect(await open()).toBe(url)
    expect(await findPaiement(db, { modificationId: id })).toMatchObject({
      montantCents: PLUS_CENTS,
      encaisseCents: 0,
      closLe: null,
    })
    const sessions = await paiements.demo.db.selectFrom('paiementSession').select('orderId').execute()
    expect(sessions.map(({ orderId }) => orderId).sort()).toEqual([commandeId, id].sort())
  })

  test('MOD-11 is made once it is paid, and the buyer is led to the page of the order', async () => {
    const location = await paiements.demo.pay(await openToken(), ACCEPTE)
    expect(await followBack(paiements, location)).toBe(`/espace/commandes/${commandeId}`)
    expect(await etat()).toBe('FAITE')
    expect(await findPaiement(db, { modificationId: id })).toMatchObject({
      encaisseCents: PLUS_CENTS,
      closLe: expect.any(Date),
    })
    expect(await open()).toBe(`${paiements.origin}/espace/commandes/${commandeId}`)
  })

  test('MOD-11 paid, told by the return, by notifications and by the sweep at once: made once, nothing given back', async () => {
    const location = await paiements.demo.pay(await openToken(), ACCEPTE)
    await Promise.all([
      followBack(paiements, location),
      notify(),
      notify(),
      reconcileIt(),
      reconcileIt({ abandoned: true }),
      sweepPaiements(paiements.context),
    ])
    expect(await etat()).toBe('FAITE')
    expect(await findRemboursements(db)).toEqual([])
  })

  test('MOD-12 refused, it is given up', async () => {
    await paiements.demo.pay(await openToken(), REFUSE)
    await notify()
    expect(await etat()).toBe('ABANDONNEE')
  })

  test('MOD-12 nobody pays in time: it is given up, and nobody can pay it any more', async () => {
    const token = await openToken()
    paiements.advance(14 * MIN)
    await sweepPaiements(paiements.context)
    expect(await etat()).toBe('EN_ATTENTE_PAIEMENT')
    paiements.advance(2 * MIN)
    await sweepPaiements(paiements.context)
    expect(await etat()).toBe('ABANDONNEE')
    await paiements.demo.pay(token, ACCEPTE)
    expect([await reconcileIt(), await sweepRefunds()]).toEqual(['ABANDONNEE', []])
  })

  test('MOD-11 nobody reported its payment: the sweep finds it', async () => {
    await paiements.demo.pay(await openToken(), ACCEPTE)
    paiements.advance(2 * MIN)
    await sweepPaiements(paiements.context)
    expect(await etat()).toBe('FAITE')
  })

  test('MOD-13 paid after it was given up, its money is given back, once', async () => {
    await open()
    paiements.advance(16 * MIN)
    await sweepPaiements(paiements.context)
    await setSession(paiements.demo.db, id, { statut: 'ACCEPTED' })
    await Promise.all([notify(), notify(), reconcileIt()])
    expect(await etat()).toBe('ABANDONNEE')
    expect(await findRemboursements(db)).toMatchObject([{ carteId: id, montantCents: PLUS_CENTS }])
    expect(await sweepRefunds()).toEqual([PLUS_CENTS])
    await reconcileIt()
    expect(await sweepRefunds()).toEqual([PLUS_CENTS])
    expect(await findPaiement(db, { modificationId: id })).toMatchObject({
      encaisseCents: PLUS_CENTS,
      rembourseCents: PLUS_CENTS,
    })
    expect(await reconcile(paiements.context, { commandeId }, 'gestion')).toBe('PAYEE')
  })

  test('MOD-13 paid with another sum, it is given up and what came is given back', async () => {
    await open()
    await setSession(paiements.demo.db, id, { statut: 'ACCEPTED', montantCents: PLUS_CENTS - 1 })
    await notify()
    expect([await etat(), await sweepRefunds()]).toEqual(['ABANDONNEE', [PLUS_CENTS - 1]])
  })

  test('MOD-12 while the bank examines the payment it waits, also when the buyer turns back', async () => {
    await paiements.demo.pay(await openToken(), ATTENTE)
    expect(await reconcileIt({ abandoned: true })).toBe('EN_ATTENTE_PAIEMENT')
  })

  test('MOD-12 is given up when the buyer turns back, also before its payment was opened', async () => {
    expect(await reconcileIt()).toBe('EN_ATTENTE_PAIEMENT')
    expect(await reconcileIt({ abandoned: true })).toBe('ABANDONNEE')
  })

  test('MOD-12 given up while its payment was being opened, it is closed at the provider by the sweep', async () => {
    const modification = await findModification(db, id)
    if (!modification) throw new Error('no change')
    await reconcileIt({ abandoned: true })
    await openSupplement(paiements.context, config(), me.email, modification, paiements.origin)
    paiements.advance(2 * MIN)
    await sweepPaiements(paiements.context)
    const { sessionFournisseur } = (await findPaiement(db, { modificationId: id })) ?? {}
    expect((await paiements.context.paiement.getSession(sessionFournisseur ?? '')).status).toBe('cancelled')
  })

  test('MOD-12 is asked about again when the provider does not answer, and given up after the grace', async () => {
    await open()
    await paiements.demo.breakDown('arret')
    await expect(open()).rejects.toMatchObject({ code: 'PAIEMENT_UNREACHABLE' })
    paiements.advance(16 * MIN)
    await sweepPaiements(paiements.context)
    expect(await etat()).toBe('EN_ATTENTE_PAIEMENT')
    paiements.advance(15 * MIN)
    await sweepPaiements(paiements.context)
    expect(await etat()).toBe('ABANDONNEE')
    await paiements.demo.breakDown('notifications')
  })

  test('MOD-12 without a payment provider it ends with its hold', async () => {
    expect(await expireModifications(db, paiements.context.now())).toBe(false)
    expect(await etat()).toBe('EN_ATTENTE_PAIEMENT')
    paiements.advance(16 * MIN)
    await expireModifications(db, paiements.context.now())
    expect(await etat()).toBe('ABANDONNEE')
  })
})

test('MOD-12 CMD-05 only the return address that we gave to the provider gives a change up', async () => {
  const stripe = await startStripe()
  const { database, context, origin } = paiements
  const withStripe = testConfig({ ...paiements.env, ...stripe.env })
  const app = await testApp({ database, config: withStripe, now: context.now })
  const [paiement, modification] = [await openPaiement(withStripe, context.now), await findModification(db, id)]
  if (!paiement || !modification) throw new Error('nothing to pay')
  await openSupplement({ ...context, paiement }, withStripe, me.email, modification, origin)
  const ours = new URL(stripe.cancelUrl())
  const forged = `/api/paiement/retour?order=${id}&abandoned=1&preuve=`
  for (const preuve of ['', toPreuveOfPaiement(withStripe.secret, commandeId)]) {
    const { headers } = await app.inject(`${forged}${preuve}`)
    expect(headers.location).toBe(`${origin}/espace/commandes/${commandeId}`)
    expect([stripe.status(), await etat()]).toEqual(['open', 'EN_ATTENTE_PAIEMENT'])
  }
  await app.inject(ours.pathname + ours.search)
  expect([stripe.status(), await etat()]).toEqual(['expired', 'ABANDONNEE'])
  await app.close()
  await stripe.close()
})

test('MOD-11 CMD-05 what a change pays never pays its order', async () => {
  await open()
  const { sessionFournisseur = '' } = (await findPaiement(db, { modificationId: id })) ?? {}
  await db.updateTable('paiementCarte').set({ sessionFournisseur: 'ses_autre' }).where('orderId', '=', id).execute()
  await db.updateTable('paiementCarte').set({ sessionFournisseur }).where('orderId', '=', commandeId).execute()
  await expect(reconcile(paiements.context, { commandeId }, 'gestion')).rejects.toThrow(`is of order ${id}`)
})
