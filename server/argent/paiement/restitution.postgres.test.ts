import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { SECRET, setSession } from '#standin/paiement/testing.ts'
import type { Db } from '../../platform/tables.ts'
import { countWaiting } from '../../testing/commande/commande.sql.ts'
import { APP_URL, apiEnv } from '../../testing/commande/instances.ts'
import { openWithout } from '../../testing/controle.ts'
import { startPorte } from '../../testing/paiement/coupure.ts'
import { addModification, findRemboursements } from '../../testing/paiement/modification.sql.ts'
import { openByCard, paySupplement, readEtat } from '../../testing/paiement/paiements.ts'
import { me, paiements, payer as test } from '../../testing/paiement/test.ts'
import { startServerProcess } from '../../testing/process.ts'
import { databaseUrl, db } from '../../testing/test.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import type { PaiementContext } from './contexte.ts'
import { reconcile } from './reconciliation.service.ts'
import { addRemboursements } from './restitution.service.ts'
import { refundNext } from './sweep.service.ts'

const ACCEPTE = CARTES[0]?.numero ?? ''
const TTC_CENTS = 60_000
const PLUS_CENTS = 7_500

let commandeId: string

beforeEach(async () => {
  const opened = await openByCard(paiements, me)
  commandeId = opened.commandeId
  await paiements.demo.pay(opened.token, ACCEPTE)
  expect(await reconcile(paiements.context, { commandeId }, 'retour')).toBe('PAYEE')
})

/** Changes that each give so much back. */
async function lower(cents: number, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const commande = await findCommande(db, commandeId)
    if (!commande) throw new Error('no order')
    const ttc = commande.montantTtcCents - cents
    const { id: modificationId } = await addModification(db, commandeId, { ttc })
    const due = { commande, modificationId, montantCents: cents, compte: null }
    await db.transaction().execute((tx) => addRemboursements(tx, due))
  }
}

async function given(): Promise<number[]> {
  const rows = await paiements.demo.db.selectFrom('paiementRemboursement').select('montantCents').execute()
  return rows.map(({ montantCents }) => montantCents)
}

const makeDue = () => db.updateTable('remboursement').set({ aFaireLe: paiements.context.now() }).execute()

/** Counts how often the provider is asked to refund. */
function counting(context: PaiementContext = paiements.context) {
  const asked: string[] = []
  const refund: PaiementContext['paiement']['refund'] = async (id, cents, key) => {
    asked.push(key)
    await context.paiement.refund(id, cents, key)
  }
  return { asked, context: { ...context, paiement: { ...context.paiement, refund } } }
}

const sweep = async (context: PaiementContext) => {
  while (await refundNext(context));
}

test('RMB-03 CMD-09 killed after the provider refunded and before it is written: asked for again, refunded once', async () => {
  await lower(15_000)
  const porte = await startPorte(paiements.demo.url)
  porte.ruptures = [{ texte: /^POST .*\/refunds/, arrive: true }]
  const paiement = { PAIEMENT_URL: porte.url, PAIEMENT_SECRET: SECRET }
  const victim = await startServerProcess({ ...apiEnv(databaseUrl, APP_URL), ...paiement, SERVE: 'jobs' })
  await expect.poll(() => porte.reached).toBe(1)
  await victim.stop('SIGKILL')
  await porte.close()
  expect([await given(), await findRemboursements(db)]).toMatchObject([[15_000], [{ faitLe: null }]])
  await makeDue()
  await sweep(paiements.context)
  expect([await given(), await findRemboursements(db)]).toMatchObject([[15_000], [{ faitLe: expect.any(Date) }]])
  expect(await readEtat(paiements, me, commandeId)).toBe('PAYEE')
})

test('control: with another key each time, what was killed there is refunded twice', async () => {
  await lower(15_000)
  const { context } = paiements
  const { refund } = context.paiement
  const forgetful = (after: () => void) => ({
    ...context,
    paiement: {
      ...context.paiement,
      refund: async (id: string, cents: number) => refund(id, cents, randomUUID()).then(after),
    },
  })
  const kill = () => {
    throw new TypeError('killed')
  }
  await refundNext(forgetful(kill))
  await makeDue()
  await refundNext(forgetful(() => {}))
  expect(await given()).toEqual([15_000, 15_000])
})

test('RMB-03 CMD-09 two instances sweep at once: each refund is asked for once, and made once', async () => {
  await lower(1_000, 12)
  const { asked, context } = counting()
  await Promise.all([sweep(context), sweep(context), sweep(context)])
  expect([asked.length, new Set(asked).size]).toEqual([12, 12])
  expect(await given()).toEqual(Array(12).fill(1_000))
  expect((await findRemboursements(db)).every(({ faitLe }) => faitLe !== null)).toBe(true)
})

test('control: without the lock of the claim, two instances ask for the same refund', async () => {
  await lower(1_000)
  const weak = openWithout(databaseUrl, { without: [[' for update of r skip locked', '']] })
  const { asked, context } = counting({ ...paiements.context, db: weak.db })
  const holding = await db.startTransaction().execute()
  await holding.selectFrom('remboursement').select('id').forUpdate().execute()
  const swept = Promise.all([refundNext(context), refundNext(context)])
  await expect.poll(() => countWaiting(db)).toBe(2)
  await holding.rollback().execute()
  await swept
  await weak.close()
  expect([asked.length, new Set(asked).size]).toEqual([2, 1])
})

/** Two orders of one lot, of which each gives all its money back and 10,000 cents that are the other's. */
async function takeTwice(through: Db): Promise<string[]> {
  const { creeeId } = await addModification(db, commandeId, { ttc: 30_000, creee: 30_000 })
  const settled = await Promise.allSettled(
    [commandeId, creeeId ?? ''].map(async (id) => {
      const commande = await findCommande(db, id)
      if (!commande) throw new Error('no order')
      const { id: modificationId } = await addModification(db, id, { ttc: 0 })
      const due = { commande, modificationId, montantCents: 40_000, compte: null }
      await through.transaction().execute((tx) => addRemboursements(tx, due))
    }),
  )
  return settled.map(({ status }) => status).sort()
}

async function sumAsked(): Promise<number> {
  return (await findRemboursements(db)).reduce((sum, { montantCents }) => sum + montantCents, 0)
}

test('RMB-02 CMD-09 two orders of one payment, changed at once, never take more than is left of it', async () => {
  expect(await takeTwice(db)).toEqual(['fulfilled', 'rejected'])
  expect(await sumAsked()).toBe(40_000)
})

test('control: without the lock of the payment, both take it', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/(from "paiement_carte" where "order_id" = \$1) for no key update/, '$1']],
    meet: { after: /as reste_cents\s+from paiement_carte p/ },
  })
  expect(await takeTwice(weak.db)).toEqual(['fulfilled', 'fulfilled'])
  await weak.close()
  expect(await sumAsked()).toBeGreaterThan(TTC_CENTS)
})

test('MOD-13 CMD-09 late money of a change, told eight times at once, is given back once', async () => {
  const id = await paySupplement(paiements, commandeId, { cents: PLUS_CENTS, carte: ACCEPTE })
  await db.updateTable('modification').set({ etat: 'ABANDONNEE', faiteLe: null }).where('id', '=', id).execute()
  await setSession(paiements.demo.db, id, { statut: 'ACCEPTED' })
  await Promise.all(
    Array.from({ length: 8 }, () => reconcile(paiements.context, { modificationId: id }, 'notification')),
  )
  expect(await sumAsked()).toBe(PLUS_CENTS)
  await Promise.all([sweep(paiements.context), sweep(paiements.context)])
  expect(await given()).toEqual([PLUS_CENTS])
})
