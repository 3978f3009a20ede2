import { afterAll, expect, vi } from 'vitest'
import { CARTES } from '#standin/paiement/cartes.ts'
import { sign } from '#standin/paiement/notification.ts'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import { runTask } from '../../porte/gestion/task.ts'
import { testConfig } from '../../testing/application.ts'
import {
  addBuyer,
  addBuyers,
  type Buyer,
  findImbalances,
  setPlaces,
  validCommande,
} from '../../testing/commande/commande.sql.ts'
import { type Answer, APP_URL, apiEnv, post, startApps } from '../../testing/commande/instances.ts'
import { openWithout, WITHOUT_TRANSACTION } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import {
  addArrets,
  type Bilan,
  findBilan,
  findVictime,
  holdArrets,
  makeCourrielsDue,
  refuseCourriels,
  VICTIME,
} from '../../testing/paiement/coupure.sql.ts'
import { startGestion, startPorte, startSmtp } from '../../testing/paiement/coupure.ts'
import { EXPIREE, PAYEE, POINTS, type Point } from '../../testing/paiement/coupure-cases.ts'
import { passEcheance } from '../../testing/paiement/sequence.sql.ts'
import { type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'

const POLL = { timeout: 120_000, interval: 20 }
const CARTE = 3
const ACCEPTE = CARTES[0]?.numero ?? ''
type Serving = Pick<ServerProcess, 'url'>
interface Cas extends Point {
  reference: string
  buyer: Buyer
  /** The order, then the token and the session, of a payment that was opened before the victim ran. */
  commandeId: string
  token: string
  session: string
}

let demo: Awaited<ReturnType<typeof startPaiementDemo>>
let porte: Awaited<ReturnType<typeof startPorte>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let cas: Cas[]
let survivor: ServerProcess
/** What was found right after the kill, by the name of the case. */
const left = new Map<string, Bilan>()

function toEnv(name: string, paiementUrl: string, SERVE = 'api,jobs'): Record<string, string> {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  const paiement = { PAIEMENT_URL: paiementUrl, PAIEMENT_SECRET: SECRET }
  return { ...apiEnv(url.href, APP_URL), ...paiement, SERVE, SMTP_URL: smtp.url, DATABASE_POOL: '30' }
}

function start(name: string, paiementUrl: string): Promise<ServerProcess> {
  return startServerProcess(toEnv(name, paiementUrl))
}

function bilanOf({ reference, buyer }: Cas): Promise<Bilan> {
  return findBilan(db, { reference, compteId: buyer.compteId })
}

async function order(at: Serving, { buyer, reference }: Cas, path: string): Promise<Answer> {
  const modeReglementId = path.endsWith('-cb') ? CARTE : 2
  const payload = validCommande(buyer.itemId, buyer.clientId, { reference, modeReglementId })
  return post(`${at.url}/api/inscription/${path}`, buyer.cookie, payload)
}

async function notify(at: Serving, { session }: Cas): Promise<void> {
  const body = JSON.stringify({ sessionId: session })
  const headers = { 'content-type': 'application/json', 'x-verrou-signature': sign(body, SECRET, new Date()) }
  expect((await fetch(`${at.url}/api/paiement/notification`, { method: 'POST', headers, body })).status).toBe(200)
}

/** Does the act of the case: the victim does it for the first time, another process does it again. */
async function act(at: Serving, one: Cas): Promise<void> {
  if (one.acte === 'commander') expect((await order(at, one, 'commande')).status).toBe(200)
  if (one.acte === 'payer') await open(at, one)
  if (one.acte === 'notifier') await notify(at, one)
  if (one.acte === 'revenir')
    await fetch(`${at.url}/api/paiement/retour?session=${one.session}`, { redirect: 'manual' })
}

async function open(at: Serving, one: Cas): Promise<string> {
  const { body } = await order(at, one, 'commande-cb')
  one.token = body.token ?? ''
  const ofToken = demo.db.selectFrom('paiementSession').select('id').where('token', '=', one.token)
  one.session = (await ofToken.executeTakeFirstOrThrow()).id
  return body.commandeId ?? ''
}

/** Does what the case needs before the victim runs. */
async function prepare(at: Serving, one: Cas): Promise<void> {
  if (one.acte === 'envoyer') await order(at, one, 'commande')
  if (one.acte === 'notifier' || one.acte === 'revenir' || one.acte === 'balayer') {
    one.commandeId = await open(at, one)
    if (one.acte !== 'balayer') await demo.pay(one.token, ACCEPTE)
  }
}

async function until(read: () => number | Promise<number>, expected: number): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toBe(expected), POLL)
}

const isAppel = ({ retenue }: Point) => typeof retenue === 'object' && 'appel' in retenue

/**
 * Brings each case to its point, then kills the victim. Calls that wait for the provider come last, since they give up
 * after five seconds.
 */
async function killEverywhere(): Promise<void> {
  const arrets = cas.flatMap(({ retenue, reference, buyer }) =>
    typeof retenue === 'object' && 'table' in retenue ? [{ ...retenue, reference, compteId: buyer.compteId }] : [],
  )
  await addArrets(db, arrets)
  const places = cas.filter(({ retenue }) => retenue === 'places').map(({ reference }) => reference)
  const release = await holdArrets(
    db,
    arrets.map(({ reference }) => reference),
    places,
  )
  porte.ruptures = cas.flatMap(({ retenue, buyer, session }) =>
    typeof retenue === 'object' && 'appel' in retenue
      ? [{ texte: new RegExp(`^${retenue.appel} .*${session || buyer.compteId}`), arrive: retenue.arrive }]
      : [],
  )
  smtp.held = true
  const victim = await start(VICTIME, porte.url)
  const answered: Promise<boolean>[] = []
  const fire = (list: Cas[]) =>
    answered.push(
      ...list.map((one) =>
        act(victim, one).then(
          () => true,
          () => false,
        ),
      ),
    )
  fire(cas.filter((one) => !isAppel(one) && one.acte !== 'balayer' && one.acte !== 'envoyer'))
  await until(async () => (await findVictime(db)).waiting, arrets.length + places.length)
  await until(() => smtp.reached, 1)
  fire(cas.filter(isAppel))
  await until(() => porte.reached, porte.ruptures.length)
  await victim.stop('SIGKILL')
  expect(await Promise.all(answered)).not.toContain(true)
  await release()
  await until(async () => (await findVictime(db)).connections, 0)
}

test.beforeAll(async () => {
  const references = POINTS.map((_, index) => `POINT-${String(index).padStart(2, '0')}`)
  await fillSessions(db, references, 1)
  demo = await startPaiementDemo({ db })
  await demo.breakDown('notifications')
  porte = await startPorte(demo.url)
  smtp = await startSmtp()
  const buyers = await addBuyers(db, POINTS.length, (index) => ({ reference: references[index] }))
  cas = POINTS.map((point, index) => {
    const [reference, buyer] = [references[index] as string, buyers[index] as Buyer]
    return { ...point, reference, buyer, commandeId: '', token: '', session: '' }
  })
  // This process sweeps nothing and sends nothing, because the victim must do so.
  const first = await startApps(1, databaseUrl, toEnv('preparation', demo.url, 'api'))
  for (const one of cas) await prepare({ url: first.next() }, one)
  await first.close()
  for (const { commandeId } of cas.filter(({ acte }) => acte === 'balayer')) await passEcheance(db, commandeId)
  await killEverywhere()
  for (const one of cas) left.set(one.nom, await bilanOf(one))
  smtp.held = false
  await makeCourrielsDue(db)
  survivor = await start('reprise', demo.url)
})
afterAll(async () => {
  await survivor?.stop()
  await porte.close()
  await smtp.close()
  await demo.close()
})

test.each(POINTS.map(({ nom }, index) => [nom, index] as const))(
  'CMD-09 killed %s: once restarted and asked again, one order, its places and its payment once',
  async (nom, index) => {
    const one = cas[index] as Cas
    expect(left.get(nom)?.commandes).toEqual(one.laisse ? [one.laisse] : [])
    await vi.waitFor(() => act(survivor, one), POLL)
    if (one.acte === 'payer') {
      await demo.pay(one.token, ACCEPTE)
      await notify(survivor, one)
    }
    await expect.poll(() => bilanOf(one), POLL).toEqual(one.fin)
  },
)

test('CMD-09 after all of them, every mail arrived once and every place is accounted for', async () => {
  const told = cas.filter(({ fin }) => fin !== EXPIREE).flatMap(({ buyer }) => [buyer.email, buyer.participant])
  await expect.poll(() => smtp.taken.toSorted(), POLL).toEqual(told.sort())
  expect(await findImbalances(db)).toEqual([])
})

test('CMD-09 killed in a refund, after the provider gave the money back: run again, it is given back once', async () => {
  const paid = cas.find(({ fin }) => fin === PAYEE) as Cas
  const ofBuyer = db.selectFrom('commande').select('numero').where('compteId', '=', paid.buyer.compteId)
  const { numero } = await ofBuyer.executeTakeFirstOrThrow()
  const args = ['rembourser', numero]
  porte.reached = 0
  porte.ruptures = [{ texte: new RegExp(`^POST .*${paid.session}/refunds`), arrive: true }]
  const killed = startGestion(args, toEnv('gestion', porte.url))
  await until(() => porte.reached, 1)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await bilanOf(paid)).toEqual(PAYEE)
  const config = testConfig(toEnv('gestion', demo.url))
  expect(await runTask({ name: 'gestion', args }, { config, db }, () => {})).toBe(0)
  expect(await bilanOf(paid)).toEqual({ ...PAYEE, commandes: ['REMBOURSEE'], vendues: 0 })
  const refunds = await demo.db.selectFrom('paiementRemboursement').select('montantCents').execute()
  expect(refunds).toEqual([{ montantCents: PAYEE.encaisseCents }])
  expect(await findImbalances(db)).toEqual([])
})

test('control: without a transaction, what ends in the middle of an order leaves a part of it', async () => {
  const reference = 'POINT-00'
  await setPlaces(db, reference, 2)
  const weak = openWithout(databaseUrl, { without: WITHOUT_TRANSACTION })
  for (const [handle, left] of [[database, 0] as const, [weak, 1] as const]) {
    const buyer = await addBuyer(db, { reference })
    await refuseCourriels(db, buyer.email)
    await expect(orderItem(handle.db, buyer, { reference }, new Date())).rejects.toThrow('interrupted')
    const ofBuyer = db.selectFrom('commande').select('id').where('compteId', '=', buyer.compteId)
    expect(await ofBuyer.execute()).toHaveLength(left)
  }
  await weak.close()
})
