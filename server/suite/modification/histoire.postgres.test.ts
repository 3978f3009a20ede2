import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import type { PaiementContext } from '../../argent/paiement/contexte.ts'
import { openPaiement } from '../../argent/paiement/fournisseur.ts'
import { reconcile } from '../../argent/paiement/reconciliation.service.ts'
import { refundNext, sweepPaiements } from '../../argent/paiement/sweep.service.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { addBuyers, type Buyer, findImbalances, openSessions } from '../../testing/commande/commande.sql.ts'
import { type Answer, type Instances, startInstances } from '../../testing/commande/instances.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { inDays } from '../../testing/course.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { Acteur, type Caisse } from '../../testing/modification/acteur.ts'
import {
  ARRIVE,
  findConstatees,
  findGaps,
  listHappened,
  passDelai,
  sumCaptured,
} from '../../testing/modification/histoire.sql.ts'
import {
  annuler,
  type Connue,
  deplacer,
  gardeOf,
  LIEUX,
  type Lieu,
  PRIX_HT,
  sansSession,
} from '../../testing/modification/histoire.ts'
import { findEcartsDuLivre } from '../../testing/mouvement/oracle.sql.ts'
import { rounds } from '../../testing/rounds.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { serveAttentes } from '../../vente/attente/distribution.service.ts'
import { getRegard } from '../../vente/demande/acces.service.ts'
import { changeCommande } from './modification.service.ts'

const SEQUENCES = rounds({ short: 6, long: 200 })
/** So many histories have everything in them; few of them may lack something. */
const MANY = 200
const LANES = 6
const STEPS = 6
const PLACES = 4
/** One of the two processes is killed each time so many steps are done. */
const KILL_EVERY = Math.max(30, Math.floor((SEQUENCES * STEPS) / 50))
const SEED = 20_261_118
const ACCEPTE = CARTES[0]?.numero ?? ''
const TIMEOUT_MS = 7_200_000
/** Days from now: the third date is too near to move, and half of its price is kept. */
const JOURS: Record<Lieu, number> = { A: 60, B: 40, C: 8 }

let demo: Awaited<ReturnType<typeof startPaiementDemo>>
let instances: Instances
let context: PaiementContext
const config = testConfig()
const contexteAttente = () => ({ now: new Date(), heures: 48, unePlaceSur: 1, expediteur: toExpediteur(config) })

test.beforeAll(async () => {
  await catalogueBuilder(db).addReferences()
  demo = await startPaiementDemo({ db })
  const env = { PAIEMENT_URL: demo.url, PAIEMENT_SECRET: SECRET }
  const bounds = { PLACES_IMPAYEES: '1000', RESERVATION_MAX_MINUTES: '100000', LOOKUPS_PER_HOUR: '100000' }
  instances = await startInstances(2, databaseUrl, { ...env, ...bounds })
  const paiement = await openPaiement(testConfig(env), () => new Date())
  if (!paiement) throw new Error('no provider')
  context = { db, paiement, log: createLogger('silent'), now: () => new Date() }
}, TIMEOUT_MS)
afterAll(async () => {
  await instances.close()
  await demo.close()
})

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

const caisse: Caisse = {
  payOrder: async ({ body: { commandeId = '', token = '' } }: Answer) => {
    await demo.pay(token, ACCEPTE)
    await reconcile(context, { commandeId }, 'notification')
    return commandeId
  },
  settle: async (id, url, isPaid) => {
    if (isPaid) await demo.pay(tokenOf(url), ACCEPTE)
    else await passDelai(context.db, id)
    await reconcile(context, { modificationId: id }, 'notification')
    const row = context.db.selectFrom('modification').select(['etat', 'commandeCreeeId']).where('id', '=', id)
    return row.executeTakeFirstOrThrow()
  },
}

const run = (...args: string[]) =>
  parseCommande(args)({ ...context, expediteur: toExpediteur(config) }).catch(() => [] as string[])

/** The three dates of a formation of its own. */
async function addFormation(rang: number): Promise<(lieu: Lieu) => string> {
  const { addFiche, addSession } = catalogueBuilder(db)
  const ficheId = await addFiche({ reference: `HIST-${rang}` })
  const referenceOf = (lieu: Lieu) => `HIST-${rang}-${lieu}`
  for (const lieu of LIEUX)
    await addSession(ficheId, {
      reference: referenceOf(lieu),
      dateDebut: inDays(JOURS[lieu]),
      prix: PRIX_HT[lieu] / 100,
      nbPlaces: PLACES,
    })
  await openSessions(db, LIEUX.map(referenceOf))
  return referenceOf
}

const toLieu = (reference: string) => reference.slice(-1) as Lieu

/** One act of a buyer, after an answer to the places that are held for them. */
async function act(acteur: Acteur, { int, pick, subset }: Random): Promise<void> {
  await acteur.answerOffers(toLieu, int(0, 2) > 0)
  if (int(0, 4) === 0) return acteur.wait(pick(LIEUX), int(1, 3))
  const vivantes = acteur.commandes.filter(({ vivante, gens }) => vivante && gens.length > 0)
  if (vivantes.length === 0 || int(0, 4) === 0) return acteur.order(pick(LIEUX), int(1, 3), int(0, 1) === 0)
  const commande = pick(vivantes)
  const some = subset(commande.gens)
  const emails = some.length > 0 ? some : [...commande.gens]
  const nature = int(0, 3)
  if (nature === 0) return acteur.replace(commande, pick(commande.gens))
  if (nature === 1) return acteur.cancel(commande, emails)
  return acteur.move(commande, emails, pick(LIEUX.filter((one) => one !== commande.lieu)), int(0, 2) > 0)
}

let steps = 0
let killing = Promise.resolve()
function countStep(): void {
  steps += 1
  if (steps % KILL_EVERY === 0) killing = killing.then(() => instances.kill((steps / KILL_EVERY) % 2))
}

/** Two buyers act at once on three dates; now and then the provider moves or cancels one of them. */
async function play(rang: number, pair: readonly [Buyer, Buyer]): Promise<Connue[]> {
  const referenceOf = await addFormation(rang)
  const random = randomOf(SEED + rang)
  const acteurs = pair.map((buyer) => new Acteur(buyer, { instances, caisse, referenceOf }))
  for (let step = 0; step < STEPS; step += 1) {
    const isCancelling = random.int(0, 9) === 0
    const lieu = random.pick(LIEUX)
    const acts: Promise<unknown>[] = acteurs.map((acteur) => act(acteur, random))
    if (isCancelling) acts.push(run('annuler-session', referenceOf(lieu)))
    acts.push(serveAttentes(context.db, contexteAttente()))
    await Promise.all(acts)
    countStep()
    if (!isCancelling && random.int(0, 4) === 0) await moveLieu(acteurs, lieu, referenceOf(lieu))
    if (!isCancelling) continue
    // What was being ordered or moved while the session was closed is found by a second run, as an operator would.
    await run('annuler-session', referenceOf(lieu))
    for (const acteur of acteurs) acteur.commandes = acteur.commandes.map((one) => sansSession(one, lieu))
  }
  return acteurs.flatMap(({ commandes }) => commandes)
}

/** Not while buyers act: what a change costs depends on which came first. A second time, it is refused. */
async function moveLieu(acteurs: readonly Acteur[], lieu: Lieu, reference: string): Promise<void> {
  const said = await run('deplacer', reference, inDays(JOURS[lieu]), inDays(JOURS[lieu] + 1))
  if (said.length === 0) return
  for (const acteur of acteurs) acteur.commandes = acteur.commandes.map((one) => deplacer(one, lieu))
}

/** Everything that the sweeps of a running product would do. */
async function drain(): Promise<void> {
  while (await serveAttentes(db, contexteAttente()));
  await sweepPaiements(context)
  while (await refundNext(context));
  const aRembourser = db.selectFrom('commande').select('numero').where('etat', '=', 'A_REMBOURSER')
  for (const { numero } of await aRembourser.execute()) await run('rembourser', numero)
  const contexte = toContexteDocument(config, new Date())
  while (await documentNext(db, contexte, createLogger('silent')));
}

test(
  `MOD-36 ${SEQUENCES} histories of orders, payments, changes, waits, moved and cancelled sessions, with processes killed: people, amounts, money, documents and mails are those of the model`,
  async () => {
    const buyers = await addBuyers(db, 2 * SEQUENCES)
    const connues: Connue[] = []
    let next = 0
    const lanes = Array.from({ length: LANES }, async () => {
      for (let rang = next++; rang < SEQUENCES; rang = next++) {
        const pair = [buyers[2 * rang], buyers[2 * rang + 1]] as [Buyer, Buyer]
        connues.push(...(await play(rang, pair)))
      }
    })
    await Promise.all(lanes)
    await killing
    await drain()
    const constatees = new Map(
      (
        await findConstatees(
          db,
          connues.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    )
    for (const connue of connues) {
      const { gens, changements } = connue
      const inscrits = connue.vivante ? gens.toSorted() : []
      const facture = gardeOf(connue)
      const found = constatees.get(connue.id)
      expect(found, JSON.stringify(connue)).toMatchObject({ gens: gens.toSorted(), inscrits, facture, ttc: connue.ttc })
      expect([found?.changements, found?.courriels], JSON.stringify(connue)).toEqual([changements, changements])
    }
    const stored = await db.selectFrom('commande').select('id').where('etat', 'in', ['CONFIRMEE', 'PAYEE']).execute()
    expect(stored.filter(({ id }) => !constatees.has(id))).toEqual([])
    // Paid − refunded = kept, of all orders by card.
    const kept = connues.filter(({ carte }) => carte).reduce((sum, one) => sum + gardeOf(one), 0)
    expect(await sumCaptured(demo.db)).toBe(kept)
    if (SEQUENCES >= MANY) expect(await listHappened(db)).toEqual([...ARRIVE])
    expect(await findGaps(db)).toEqual([])
    expect(await findImbalances(db)).toEqual([])
    expect(await findEcartsDuLivre(db)).toEqual([])
  },
  TIMEOUT_MS,
)

/** Two people of one order are cancelled at once, by its buyer and by the provider. Answers the order, and the model of it. */
async function cancelBoth(db: Db, rang: number) {
  const [buyer] = (await addBuyers(context.db, 1)) as [Buyer]
  const acteur = new Acteur(buyer, { instances, caisse, referenceOf: await addFormation(rang) })
  await acteur.order('A', 3, false)
  const [commande] = acteur.commandes as [Connue]
  const signIn = context.db.selectFrom('signIn').selectAll().where('compteId', '=', buyer.compteId)
  const regard = await getRegard(context.db, await signIn.executeTakeFirstOrThrow())
  const [first = '', second = ''] = commande.gens
  const cancel = (email: string, compteId: string | null) => {
    const changement = { nature: 'ANNULATION' as const, emails: [email] }
    const form = { id: randomUUID(), changement, differenceTtc: -600, motif: '', remboursement: null }
    return changeCommande(db, { compteId, nom: 'Camille PERRIN', regard }, commande.id, form, { now: new Date() })
  }
  await Promise.all([cancel(first, buyer.compteId), cancel(second, null)])
  const { gens, ttc } = annuler(annuler(commande, [first]), [second])
  const [found] = await findConstatees(context.db, [commande.id])
  return { found: { gens: found?.gens, ttc: found?.ttc }, model: { gens, ttc } }
}

test('MOD-10 two changes of one order at once leave what the model says', async () => {
  const { found, model } = await cancelBoth(context.db, SEQUENCES + 1)
  expect(found).toEqual(model)
})

test('control: without the locks of the order and of its sessions, one of two changes is lost', async () => {
  const weak = openWithout(databaseUrl, {
    without: [...WITHOUT_ITEM_LOCK, [/(select id from session where .*) for no key update$/, '$1']],
    meet: { after: /from commande_place p join session s on s\.id = p\.session_id join fiche/ },
  })
  const { found, model } = await cancelBoth(weak.db, SEQUENCES + 2)
  expect(found).not.toEqual(model)
  await weak.close()
})
