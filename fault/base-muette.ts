import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/tables.ts'
import { addBuyers, type Buyer } from '#server/testing/commande/commande.sql.ts'
import { call, countOthers, order, type Reponse, slowest, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { addSessions, openProduit } from './produit.ts'

const LANES = 8
const SILENCE_MS = 25_000
const AFTER_MS = 12_000
const DOCUMENT_LIMIT_MS = 30_000

/** The host of the database takes bytes and answers nothing, then answers again. */
export const baseMuette: Experience = {
  mesures: {
    attente: { nom: 'plus longue réponse pendant le silence (s)', avant: 'aucune en 60 s', borne: { atMost: 20 } },
    autres: { nom: 'réponses autres que 200 ou 503', avant: '', borne: { atMost: 0 } },
    json: { nom: 'retours de paiement qui ne sont pas une page', avant: 'tous', borne: { atMost: 0 } },
    reprise: { nom: 'dernier échec après le silence (s)', avant: '', borne: { atMost: 10 } },
    balayage: { nom: 'documents d’une commande d’après (s)', avant: '900', borne: { atMost: 10 } },
  },
  async run({ controle }) {
    const produit = await openProduit(controle ? { DATABASE_TIMEOUT_SECONDS: '0' } : {})
    const { url, db, door } = produit
    try {
      await addSessions(db, ['MUETTE'])
      const buyers = await addBuyers(db, LANES, () => ({ reference: 'MUETTE' }))
      const charge = startCharge(LANES, 50, (turn) =>
        call(`${url}/api/inscription/panier`, { headers: { cookie: buyers[turn % LANES]?.cookie ?? '' } }),
      )
      await wait(2_000)
      door.hush()
      const silent = performance.now()
      const retour = call(`${url}/api/paiement/retour?session=ses_paye`)
      await wait(SILENCE_MS)
      door.speak()
      const spoken = performance.now()
      await wait(AFTER_MS)
      const reponses = await charge.stop()
      const during = reponses.filter(({ at, ms }) => at + ms > silent && at < spoken)
      return {
        attente: slowest(during) / 1_000,
        autres: countOthers(reponses, [200, 503]),
        json: (await retour).type.startsWith('text/html') ? 0 : 1,
        reprise: lastFailure(reponses, spoken) / 1_000,
        balayage: (await timeDocuments(url, db, buyers[0] as Buyer)) / 1_000,
      }
    } finally {
      await produit.close()
    }
  },
}

/** How long after that moment the last call failed. */
function lastFailure(reponses: readonly Reponse[], since: number): number {
  const ends = reponses.filter(({ status }) => status !== 200).map(({ at, ms }) => at + ms - since)
  return Math.max(0, ...ends)
}

/** How long the sweep takes to make the documents of an order. */
async function timeDocuments(url: string, db: Db, buyer: Buyer): Promise<number> {
  await order(url, buyer, { reference: 'MUETTE' })
  const start = performance.now()
  while (performance.now() - start < DOCUMENT_LIMIT_MS) {
    const made = await db.selectFrom('commande').select('id').where('aDocumenter', '=', false).execute()
    if (made.length > 0) return performance.now() - start
    await wait(100)
  }
  return Number.POSITIVE_INFINITY
}
