import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '#server/platform/database.ts'
import type { Tables } from '#server/tables.ts'
import { addBuyers, type Buyer, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { migrateAll } from '#server/testing/database.ts'
import { countOthers, order, type Reponse, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { startGrappe } from './grappe.ts'
import { addSessions, startProduit } from './produit.ts'

const BUYERS = 400
const LANES = 8
const BEFORE_MS = 3_000
/** How long nobody has noticed yet that the primary is gone. */
const ALONE_MS = 1_000
const AFTER_MS = 8_000
const REFERENCE = 'BASCULE'

/** The primary of the database is killed while people order, and its synchronous replica promoted. */
export const basculement: Experience = {
  mesures: {
    confirmees: { nom: 'commandes confirmées', avant: '', borne: { atLeast: 20 } },
    perdues: { nom: 'commandes confirmées et perdues', avant: '', borne: { atMost: 0 } },
    faussees: { nom: 'places vendues deux fois ou fausses', avant: '', borne: { atMost: 0 } },
    autres: { nom: 'réponses autres que 200 ou 503', avant: '', borne: { atMost: 0 } },
    reprise: { nom: 'première commande après la promotion (s)', avant: 'jamais', borne: { atMost: 5 } },
    ensuite: { nom: 'échecs ensuite', avant: 'tous', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    const grappe = await startGrappe()
    try {
      const buyers = await prepare(grappe.url)
      const server = await startProduit({ SERVE: 'api', DATABASE_URL: controle ? grappe.url : grappe.urlOfBoth })
      const { reponses, confirmed, promoted } = await bascule(grappe, server.url, buyers)
      await server.stop('SIGKILL')
      const after = reponses.filter(({ at }) => at > promoted)
      const firstDone = after.find(({ status }) => status === 200) ?? { at: Number.POSITIVE_INFINITY, ms: 0 }
      const doneAt = firstDone.at + firstDone.ms
      return {
        confirmees: confirmed.size,
        ...(await count(grappe.replicaUrl, confirmed)),
        autres: countOthers(reponses, [200, 503]),
        reprise: (doneAt - promoted) / 1_000,
        ensuite: countOthers(
          after.filter(({ at }) => at > doneAt),
          [200],
        ),
      }
    } finally {
      await grappe.stop()
    }
  },
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

/** Orders all the time, loses the primary, promotes the replica; an order asked again is the same order. */
async function bascule(grappe: Awaited<ReturnType<typeof startGrappe>>, url: string, buyers: readonly Buyer[]) {
  const confirmed = new Set<string>()
  const charge = startCharge(LANES, 20, async (turn): Promise<Reponse> => {
    const buyer = buyers[turn % BUYERS] as Buyer
    const reponse = await order(url, buyer, { reference: REFERENCE })
    if (reponse.status === 200) confirmed.add(buyer.compteId)
    return reponse
  })
  await wait(BEFORE_MS)
  grappe.killPrimary()
  await wait(ALONE_MS)
  await grappe.promote()
  const promoted = performance.now()
  await wait(AFTER_MS)
  return { reponses: await charge.stop(), confirmed, promoted }
}

/** What the new primary knows of the orders that people were told of. */
async function count(url: string, confirmed: ReadonlySet<string>) {
  const { db, close } = open(url)
  const commandes = await db.selectFrom('commande').select('compteId').execute()
  const kept = new Set(commandes.map(({ compteId }) => compteId))
  const perdues = [...confirmed].filter((compteId) => !kept.has(compteId)).length
  const faussees = (await findImbalances(db)).length + commandes.length - kept.size
  await close()
  return { perdues, faussees }
}
