import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/tables.ts'
import { addBuyers, type Buyer, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { migrateAll } from '#server/testing/database.ts'
import { countOthers, order, type Reponse, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { type Grappe, startGrappe } from './grappe.ts'
import { addSessions, startProduit } from './produit.ts'

/** More than are asked for: an order asked again is only read. */
const BUYERS = 2_000
const LANES = 8
const PAUSE_MS = 60
const BEFORE_MS = 3_000
/** How long nobody has noticed yet that the primary is gone. */
const ALONE_MS = 1_000
const REFERENCE = 'BASCULE'

interface Panne {
  lose(grappe: Grappe): void
  /** DATABASE_TIMEOUT_SECONDS, and how long after the promotion people order again at the latest. */
  limitS: number
  repriseS: number
  afterMs: number
}

/** The primary of the database is killed while people order, and its synchronous replica promoted. */
export const basculement = toExperience({
  lose: (grappe) => grappe.killPrimary(),
  limitS: 10,
  repriseS: 5,
  afterMs: 8_000,
})

/** The same with a primary that takes bytes and answers nothing: only the time limit tells that it is gone. */
export const basculementMuet = toExperience({
  lose: (grappe) => grappe.hushPrimary(),
  limitS: 3,
  repriseS: 7,
  afterMs: 14_000,
})

function toExperience(panne: Panne): Experience {
  return {
    mesures: {
      confirmees: { nom: 'commandes confirmées', avant: '', borne: { atLeast: 20 } },
      apres: { nom: 'dont après la promotion', avant: '0', borne: { atLeast: 20 } },
      perdues: { nom: 'commandes confirmées et perdues', avant: '', borne: { atMost: 0 } },
      faussees: { nom: 'places vendues deux fois ou fausses', avant: '', borne: { atMost: 0 } },
      autres: { nom: 'réponses autres que 200 ou 503', avant: '', borne: { atMost: 0 } },
      reprise: {
        nom: 'première commande après la promotion (s)',
        avant: 'jamais',
        borne: { atMost: panne.repriseS },
      },
      fin: { nom: 'dernier échec après la promotion (s)', avant: 'sans fin', borne: { atMost: panne.repriseS } },
    },
    async run({ controle }) {
      const grappe = await startGrappe()
      try {
        const buyers = await prepare(grappe.directUrl)
        const DATABASE_URL = controle ? grappe.url : grappe.urlOfBoth
        const server = await startProduit({ SERVE: 'api', DATABASE_URL, DATABASE_TIMEOUT_SECONDS: `${panne.limitS}` })
        const { reponses, confirmed, promoted } = await bascule(grappe, panne, server.url, buyers)
        await server.stop('SIGKILL')
        const ends = [...confirmed.values()].map((end) => end - promoted).filter((end) => end > 0)
        const failures = reponses.filter(({ status }) => status !== 200).map(({ at, ms }) => at + ms - promoted)
        return {
          confirmees: confirmed.size,
          apres: ends.length,
          ...(await count(grappe.replicaUrl, confirmed)),
          autres: countOthers(reponses, [200, 503]),
          reprise: Math.min(...ends) / 1_000,
          fin: Math.max(0, ...failures) / 1_000,
        }
      } finally {
        await grappe.stop()
      }
    },
  }
}

const open = (url: string) => openPostgres<Tables>({ url, poolSize: 4, onError: () => {} })

async function prepare(url: string): Promise<Buyer[]> {
  const handle = open(url)
  await migrateAll(handle)
  await addSessions(handle.db, [REFERENCE])
  const buyers = await addBuyers(handle.db, BUYERS, () => ({ reference: REFERENCE }))
  await handle.close()
  return buyers
}

/** Orders all the time, loses the primary, promotes the replica. Keeps when each order was first confirmed. */
async function bascule(grappe: Grappe, { lose, afterMs }: Panne, url: string, buyers: readonly Buyer[]) {
  const confirmed = new Map<string, number>()
  const charge = startCharge(LANES, PAUSE_MS, async (turn): Promise<Reponse> => {
    const buyer = buyers[turn % BUYERS] as Buyer
    const reponse = await order(url, buyer, { reference: REFERENCE })
    if (reponse.status === 200 && !confirmed.has(buyer.compteId)) confirmed.set(buyer.compteId, reponse.at + reponse.ms)
    return reponse
  })
  await wait(BEFORE_MS)
  lose(grappe)
  await wait(ALONE_MS)
  await grappe.promote()
  const promoted = performance.now()
  await wait(afterMs)
  return { reponses: await charge.stop(), confirmed, promoted }
}

/** What the new primary knows of the orders that people were told of. */
async function count(url: string, confirmed: ReadonlyMap<string, number>) {
  const { db, close } = open(url)
  const commandes = await db.selectFrom('commande').select('compteId').execute()
  const kept = new Set(commandes.map(({ compteId }) => compteId))
  const perdues = [...confirmed.keys()].filter((compteId) => !kept.has(compteId)).length
  const faussees = (await findImbalances(db)).length + commandes.length - kept.size
  await close()
  return { perdues, faussees }
}
