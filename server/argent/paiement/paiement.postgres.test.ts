import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect } from 'vitest'
import { sign } from '#standin/paiement/notification.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import { createLogger } from '../../platform/log.ts'
import { testConfig } from '../../testing/application.ts'
import { addBuyer, findImbalances, validCommande } from '../../testing/commande/commande.sql.ts'
import { post, startApps } from '../../testing/commande/instances.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import {
  ACTES,
  type Acte,
  CHEZ_LE_PRESTATAIRE,
  DEBUT,
  type Etape,
  listPossible,
} from '../../testing/paiement/modele.ts'
import {
  type Copie,
  copyCommande,
  findEtape,
  findUndone,
  findUntold,
  passEcheance,
  setComplete,
  sumMoney,
} from '../../testing/paiement/sequence.sql.ts'
import { rounds } from '../../testing/rounds.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import type { PaiementContext } from './contexte.ts'
import { openPaiement } from './fournisseur.ts'
import { reconcile } from './reconciliation.service.ts'

/** The first fifty end in every way. */
const SEQUENCES = rounds({ short: 50, long: 500 })
const LANES = 8
const MAX_PAIRS = 2
const SEED = 20_261_390
const CARTE = 3
const TIMEOUT_MS = 900_000
/** Half of the acts report something: a return, a notification or a sweep. */
const TELLING: readonly Acte[] = ['revenir', 'notifier', 'balayer']

let demo: Awaited<ReturnType<typeof startPaiementDemo>>
let apps: Awaited<ReturnType<typeof startApps>>
let context: PaiementContext

test.beforeAll(async () => {
  await fillSessions(db, ['PLACES', 'CONTROLE'], 1)
  demo = await startPaiementDemo({ db })
  await demo.breakDown('notifications')
  const env = { PAIEMENT_URL: demo.url, PAIEMENT_SECRET: SECRET }
  // Each payment is reported from a network of its own, so that no rate limit gets in the way.
  apps = await startApps(2, databaseUrl, { ...env, TRUST_PROXY: 'loopback' })
  const now = () => new Date()
  const paiement = await openPaiement(testConfig(env), now)
  if (!paiement) throw new Error('no provider')
  context = { db, paiement, log: createLogger('silent'), now }
}, TIMEOUT_MS)
afterAll(async () => {
  await apps.close()
  await demo.close()
})

/** Opens a payment by card, with its order. */
async function openOne(reference: string): Promise<Copie> {
  const buyer = await addBuyer(db, { reference })
  const payload = validCommande(buyer.itemId, buyer.clientId, { reference, modeReglementId: CARTE })
  const { body } = await post(`${apps.next()}/api/inscription/commande-cb`, buyer.cookie, payload)
  const commandeId = body.commandeId ?? ''
  const ofOrder = db.selectFrom('paiementCarte').select('sessionFournisseur').where('commandeId', '=', commandeId)
  const { sessionFournisseur } = await ofOrder.executeTakeFirstOrThrow()
  return { commandeId, sessionFournisseur: sessionFournisseur ?? '', reference }
}

/** Gives the same numbers for the same seed, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function createSequence(random: (below: number) => number): Acte[][] {
  const pick = (from: readonly Acte[]) => from[random(from.length)] as Acte
  const act = () => pick(random(2) ? TELLING : ACTES)
  const pairs = Array.from({ length: 1 + random(MAX_PAIRS) }, () => [act(), act()])
  // A last notification reports whatever happened last.
  return [...pairs, ['notifier']]
}

/** Reports to one of the two applications in turn. */
async function tell(acte: 'revenir' | 'notifier', { sessionFournisseur, commandeId }: Copie): Promise<void> {
  const from = { 'x-forwarded-for': `2001:db8:${commandeId.slice(0, 4)}:${commandeId.slice(4, 8)}::1` }
  if (acte === 'revenir') {
    const url = `${apps.next()}/api/paiement/retour?session=${sessionFournisseur}`
    expect((await fetch(url, { headers: from, redirect: 'manual' })).status).toBe(303)
    return
  }
  const body = JSON.stringify({ sessionId: sessionFournisseur })
  const headers = { ...from, 'content-type': 'application/json', 'x-verrou-signature': sign(body, SECRET, new Date()) }
  const url = `${apps.next()}/api/paiement/notification`
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
}

async function play(acte: Acte, copie: Copie): Promise<unknown> {
  const { commandeId, sessionFournisseur: sessionId, reference } = copie
  const passage = CHEZ_LE_PRESTATAIRE[acte]
  const session = demo.db.updateTable('paiementSession').where('id', '=', sessionId)
  if (passage) {
    const somme = acte === 'payer une autre somme' ? { montantCents: 59_999 } : {}
    return session
      .set({ statut: passage.vers, ...somme })
      .where('statut', 'in', passage.de)
      .execute()
  }
  switch (acte) {
    case 'rembourser':
      return refund(sessionId)
    case 'passer l’échéance':
      return passEcheance(db, commandeId)
    case 'remplir la session':
    case 'libérer la session':
      return setComplete(db, reference, acte === 'remplir la session')
    case 'balayer':
      return reconcile(context, { commandeId }, 'balayage')
    case 'revenir':
    case 'notifier':
      return tell(acte, copie)
  }
}

/** Refunds all that was captured, as if at the provider's own site. */
async function refund(sessionId: string): Promise<void> {
  const captured = demo.db
    .selectFrom('paiementSession')
    .select(['id as cle', 'id as sessionId', 'montantCents'])
    .where('id', '=', sessionId)
    .where('statut', '=', 'ACCEPTED')
  await demo.db
    .insertInto('paiementRemboursement')
    .columns(['cle', 'sessionId', 'montantCents'])
    .expression(captured)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Plays two acts at a time. After each pair, the state found must be one that the model allows, and the model goes on
 * from that state.
 */
async function run(copie: Copie, sequence: readonly Acte[][]): Promise<Etape> {
  let etape = DEBUT
  for (const pair of sequence) {
    await Promise.all(pair.map((acte) => play(acte, copie)))
    const possible = listPossible(etape, pair)
    const found = await findEtape(db, copie.commandeId)
    const next = possible.find(({ echue: _, ...one }) => isDeepStrictEqual(one, found))
    if (!next)
      expect(possible, `after ${JSON.stringify(etape)}, ${pair} of ${JSON.stringify(sequence)}`).toContain(found)
    etape = next ?? etape
  }
  return etape
}

test(
  `CMD-05 CMD-09 ${SEQUENCES} sequences of what can happen to a payment, two at a time: each ends as the model says, PAYEE is never undone, and what was captured is paid or to be given back, to the cent`,
  async () => {
    const copies = await copyCommande(db, (await openOne('PLACES')).commandeId, SEQUENCES)
    expect(copies).toHaveLength(SEQUENCES)
    const ends = new Set<string>()
    const lanes = Array.from({ length: LANES }, async () => {
      for (let copie = copies.pop(); copie; copie = copies.pop()) {
        const random = createRandom(SEED + copies.length)
        ends.add((await run(copie, createSequence(random))).etat)
      }
    })
    await Promise.all(lanes)
    const closed = ['ECHOUEE', 'ANNULEE', 'EXPIREE']
    expect(ends).toEqual(new Set([...closed, 'EN_ATTENTE_PAIEMENT', 'PAYEE', 'A_REMBOURSER', 'REMBOURSEE']))
    const money = await sumMoney(db)
    expect(money).toEqual({ ...money, seen: money?.captured, givenBack: money?.refunded })
    expect(money?.captured).toBe(Number(money?.paid) + Number(money?.toRefund) + Number(money?.givenBack))
    expect(await findUndone(db)).toEqual([])
    expect(await findUntold(db)).toEqual([])
    expect(await findImbalances(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test('control: without the lock of the item, a payment that two tell of at once is told twice', async () => {
  const copie = await openOne('CONTROLE')
  await play('payer', copie)
  const weak = openWithout(databaseUrl, {
    without: WITHOUT_ITEM_LOCK,
    meet: { before: /^update "commande" set "etat"/ },
  })
  const telling = { ...context, db: weak.db }
  await Promise.all([
    reconcile(telling, { commandeId: copie.commandeId }, 'retour'),
    reconcile(telling, { commandeId: copie.commandeId }, 'balayage'),
  ])
  await weak.close()
  const payee = db.selectFrom('commandeHistorique').select('id').where('etat', '=', 'PAYEE')
  expect(await payee.where('commandeId', '=', copie.commandeId).execute()).toHaveLength(2)
})
