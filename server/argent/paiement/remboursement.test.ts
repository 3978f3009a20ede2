import { beforeEach, describe, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { WRITE } from '../../testing/application.ts'
import { addModification, findRemboursements } from '../../testing/paiement/modification.sql.ts'
import { findPaiement, openByCard, paySupplement, readEtat } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { db } from '../../testing/test.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { markRemboursee } from '../encaissement/remboursement.service.ts'
import { reconcile } from './reconciliation.service.ts'
import { refundCommande } from './remboursement.service.ts'
import { addRemboursements } from './restitution.service.ts'
import { refundNext } from './sweep.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const TTC_CENTS = 60_000

let commandeId: string
let token: string

beforeEach(async () => {
  ;({ commandeId, token } = await openByCard(paiements, me))
})

const etat = () => readEtat(paiements, me, commandeId)
const paiement = () => findPaiement(db, commandeId)

async function numero(): Promise<string> {
  const query = db.selectFrom('commande').select('numero')
  return (await query.executeTakeFirstOrThrow()).numero
}

async function pay(): Promise<void> {
  await paiements.demo.pay(token, ACCEPTE)
  expect(await reconcile(paiements.context, { commandeId }, 'gestion')).toBe('PAYEE')
}

test('CMD-09 what was not paid is not given back', async () => {
  const ordered = await numero()
  await expect(refundCommande(paiements.context, ordered)).rejects.toThrow(`La commande ${ordered} n’a pas été payée.`)
  expect(await etat()).toBe('EN_ATTENTE_PAIEMENT')
})

test('CMD-09 what was paid is given back, its places too', async () => {
  await pay()
  const given = await refundCommande(paiements.context, await numero())
  expect(given).toEqual({ montantCents: TTC_CENTS, devise: 'EUR' })
  expect(await etat()).toBe('REMBOURSEE')
  expect(await paiement()).toMatchObject({ rembourseCents: TTC_CENTS })
})

test('CMD-09 what was already given back at the provider is found out, and not given back twice', async () => {
  await pay()
  const { sessionFournisseur } = await paiement()
  await paiements.context.paiement.refund(sessionFournisseur, TTC_CENTS, commandeId)
  expect(await refundCommande(paiements.context, await numero())).toMatchObject({ montantCents: TTC_CENTS })
  expect(await etat()).toBe('REMBOURSEE')
  expect(await paiement()).toMatchObject({ encaisseCents: TTC_CENTS, rembourseCents: TTC_CENTS })
})

test('CMD-09 a provider that takes its time is said to, and asked again it gives back once', async () => {
  await pay()
  const slow = { ...paiements.context.paiement, refund: async () => {} }
  await expect(refundCommande({ ...paiements.context, paiement: slow }, await numero())).rejects.toThrow(
    'le remboursement n’est pas encore fait',
  )
  expect(await etat()).toBe('PAYEE')
  await refundCommande(paiements.context, await numero())
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
  await expect(refundCommande({ ...paiements.context, paiement: broken }, await numero())).rejects.toThrow(TypeError)
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
  await expect(refundCommande({ ...paiements.context, paiement: generous, log }, await numero())).rejects.toThrow(
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
    { commandeId },
    'gestion',
  )
  expect(alerts).toEqual([expect.objectContaining({ commandeId })])
})

describe('decision 50: an order whose changes were paid by card', () => {
  const PLUS_CENTS = 7_500
  const given = async () => {
    const rows = await paiements.demo.db.selectFrom('paiementRemboursement').select('montantCents').execute()
    return rows.map(({ montantCents }) => montantCents).sort((a, b) => a - b)
  }

  let supplementId: string

  beforeEach(async () => {
    await pay()
    supplementId = await paySupplement(paiements, commandeId, { cents: PLUS_CENTS, carte: ACCEPTE })
  })

  test('RMB-10 is given back on each of the cards that paid it, its places too', async () => {
    const told = await refundCommande(paiements.context, await numero())
    expect(told).toEqual({ montantCents: TTC_CENTS + PLUS_CENTS, devise: 'EUR' })
    expect([await given(), await etat()]).toEqual([[PLUS_CENTS, TTC_CENTS], 'REMBOURSEE'])
    const rows = await findRemboursements(db)
    expect(rows.map(({ commandeId: ofOrder, faitLe }) => [ofOrder, faitLe !== null])).toEqual([
      [commandeId, true],
      [commandeId, true],
    ])
  })

  test.each([1, 2])(
    'RMB-03 stopped after the provider gave back %i of its parts, and run again: each once',
    async (count) => {
      const { refund } = paiements.context.paiement
      let made = 0
      const stopping = async (...args: Parameters<typeof refund>) => {
        await refund(...args)
        made += 1
        if (made === count) throw new TypeError('killed')
      }
      const killed = { ...paiements.context, paiement: { ...paiements.context.paiement, refund: stopping } }
      await expect(refundCommande(killed, await numero())).rejects.toThrow('killed')
      expect(await etat()).toBe('PAYEE')
      await refundCommande(paiements.context, await numero())
      expect([await given(), await etat()]).toEqual([[PLUS_CENTS, TTC_CENTS], 'REMBOURSEE'])
    },
  )

  test('RMB-10 of which changes give a part back: only the rest is given back, and nothing twice', async () => {
    const commande = await findCommande(db, commandeId)
    if (!commande) throw new Error('no order')
    const { id: modificationId } = await addModification(db, commandeId, { ttc: 50_000 })
    const due = { commande, modificationId, montantCents: 17_500, compte: null }
    await db.transaction().execute((tx) => addRemboursements(tx, due))
    expect(await refundCommande(paiements.context, await numero())).toMatchObject({ montantCents: 50_000 })
    while (await refundNext(paiements.context));
    expect([await given(), await etat()]).toEqual([[PLUS_CENTS, 10_000, 50_000], 'REMBOURSEE'])
  })

  test('RMB-10 given back whole at the provider’s own site is found out, payment by payment', async () => {
    const sessions = [
      [(await paiement()).sessionFournisseur, TTC_CENTS],
      [(await findPaiement(db, supplementId)).sessionFournisseur, PLUS_CENTS],
    ] as const
    for (const [session, cents] of sessions) await paiements.context.paiement.refund(session, cents, session)
    expect(await reconcile(paiements.context, { commandeId }, 'gestion')).toBe('PAYEE')
    await refundCommande(paiements.context, await numero())
    expect([await given(), await etat()]).toEqual([[PLUS_CENTS, TTC_CENTS], 'REMBOURSEE'])
  })

  test('RMB-10 that people left without a cost has nothing left to give back', async () => {
    await addModification(db, commandeId, { ttc: 0, vide: true })
    const rien = `Il ne reste rien à rendre de la commande ${await numero()}.`
    await expect(refundCommande(paiements.context, await numero())).rejects.toThrow(rien)
    await expect(markRemboursee(db, await numero(), new Date())).rejects.toThrow(rien)
  })
})

test('RMB-11 an order that is being refunded is not changed any more', async () => {
  await pay()
  const preview = async () => {
    const url = `/api/espace/commandes/${commandeId}/modification/apercu`
    const payload = { nature: 'ANNULATION', emails: [me.participant] }
    const headers = { ...WRITE, cookie: me.cookie }
    return (await paiements.app.inject({ method: 'POST', url, headers, payload })).json()
  }
  expect(await preview()).toMatchObject({ suite: 'REMBOURSEMENT_CARTE' })
  const slow = { ...paiements.context.paiement, refund: async () => {} }
  await expect(refundCommande({ ...paiements.context, paiement: slow }, await numero())).rejects.toThrow(
    'pas encore fait',
  )
  expect(await preview()).toMatchObject({
    message: 'Cette commande est en cours de remboursement : plus rien ne change.',
  })
})

test('RMB-10 of an order that was divided, each has its part of the payment and gives it back', async () => {
  await pay()
  const { creeeId } = await addModification(db, commandeId, { ttc: 40_000, creee: 20_000 })
  const { numero: separee } = (await findCommande(db, creeeId ?? '')) ?? { numero: '' }
  expect(await refundCommande(paiements.context, separee)).toMatchObject({ montantCents: 20_000 })
  const etats = async () => [await etat(), (await findCommande(db, creeeId ?? ''))?.etat]
  expect(await etats()).toEqual(['PAYEE', 'REMBOURSEE'])
  await refundCommande(paiements.context, (await findCommande(db, commandeId))?.numero ?? '')
  expect([await etats(), await paiement()]).toMatchObject([['REMBOURSEE', 'REMBOURSEE'], { rembourseCents: TTC_CENTS }])
})

function watchAlerts() {
  const alerts: object[] = []
  const error = (line: { alert?: string }) => {
    if (line.alert === 'refund-above-captured') alerts.push(line)
  }
  return { alerts, log: { ...paiements.context.log, info: () => {}, warn: () => {}, error } as never }
}
