import { setTimeout as wait } from 'node:timers/promises'
import { addBuyers, type Buyer } from '#server/testing/commande/commande.sql.ts'
import { call, countOthers, order, percentile, type Reponse, slowest, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { addSessions, openProduit } from './produit.ts'

const BUYERS = 300
const LANES = 20
const CALIBRATION_MS = 4_000
const LOAD_MS = 10_000
const TIMES = 3
/** One call in that many is an order. */
const ORDER_EVERY = 10
const TICK_MS = 20
const HEALTH_PAUSE_MS = 200

/** Three times as many calls arrive as can be answered, whatever becomes of the ones before. */
export const surcharge: Experience = {
  mesures: {
    acceptees: { nom: 'p95 des appels acceptés (s)', avant: '53 (p99)', borne: { atMost: 2 } },
    refus: { nom: 'p95 des refus (ms)', avant: 'aucun refus sur 17 725', borne: { atMost: 100 } },
    sante: { nom: 'plus longue réponse de /healthz (s)', avant: '10 et plus', borne: { atMost: 1 } },
    commandes: { nom: 'commandes refusées (%)', avant: '', borne: { atMost: 5 } },
    autres: { nom: 'réponses autres que 200 ou 503', avant: '', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    // Empty: what every installation has that says nothing.
    const bound = controle ? '0' : ''
    const produit = await openProduit({ SERVE: 'api', MAX_REQUESTS: bound, MAX_DELAY_MS: bound })
    const { url, db } = produit
    try {
      await addSessions(db, ['FOULE'])
      const buyers = await addBuyers(db, BUYERS, () => ({ reference: 'FOULE' }))
      const buyerOf = (turn: number) => buyers[turn % BUYERS] as Buyer
      const read = (turn: number) =>
        call(`${url}/api/inscription/panier`, { headers: { cookie: buyerOf(turn).cookie } })
      const buy = (turn: number) => order(url, buyerOf(turn), { reference: 'FOULE' })
      const perSecond = await calibrate((turn) => (turn % ORDER_EVERY === 0 ? buy(turn) : read(turn)))
      console.error(`${Math.round(perSecond)} appels par seconde, dont une commande sur ${ORDER_EVERY}`)
      const health = startCharge(1, HEALTH_PAUSE_MS, () => call(`${url}/healthz`))
      const { reads, orders } = await overload(perSecond * TIMES, read, buy)
      return toChiffres(reads, orders, await health.stop())
    } finally {
      await produit.close()
    }
  },
}

/** The calls a second that are answered, and not refused, when each waits for the one before. */
async function calibrate(send: (turn: number) => Promise<Reponse>): Promise<number> {
  const charge = startCharge(LANES, 0, send)
  await wait(CALIBRATION_MS)
  const answered = (await charge.stop()).filter(({ status }) => status === 200)
  return (answered.length * 1_000) / CALIBRATION_MS
}

async function overload(
  perSecond: number,
  read: (turn: number) => Promise<Reponse>,
  buy: (turn: number) => Promise<Reponse>,
) {
  const reads: Promise<Reponse>[] = []
  const orders: Promise<Reponse>[] = []
  const start = performance.now()
  for (let turn = 0; performance.now() - start < LOAD_MS; ) {
    const due = ((performance.now() - start) * perSecond) / 1_000
    for (; turn < due; turn += 1) {
      if (turn % ORDER_EVERY === 0) orders.push(buy(turn))
      else reads.push(read(turn))
    }
    await wait(TICK_MS)
  }
  return { reads: await Promise.all(reads), orders: await Promise.all(orders) }
}

function toChiffres(reads: readonly Reponse[], orders: readonly Reponse[], health: readonly Reponse[]) {
  const all = [...reads, ...orders]
  const timesOf = (wanted: number) => all.filter(({ status }) => status === wanted).map(({ ms }) => ms)
  const isRefused = ({ status }: Reponse) => status === 503
  return {
    acceptees: percentile(timesOf(200), 95) / 1_000,
    refus: percentile(timesOf(503), 95),
    sante: slowest(health) / 1_000,
    commandes: (orders.filter(isRefused).length * 100) / orders.length,
    autres: countOthers(all, [200, 503]),
  }
}
