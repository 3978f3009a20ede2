import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue/import/import.service.ts'
import { addBuyers, type Buyer, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { countOthers, order, slowest, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { addSessions, openProduit } from './produit.ts'

/** FAULT_SESSIONS=100000 is the size of the promise; it takes minutes. */
const SESSIONS = Number(process.env.FAULT_SESSIONS ?? 20_000)
const BUYERS = 1_000
const LANES = 4

/** The provider imports new words about every session of its catalogue while people order. */
export const importLong: Experience = {
  mesures: {
    attente: { nom: 'plus longue commande pendant l’import (ms)', avant: 'tout l’import', borne: { atMost: 1_000 } },
    autres: { nom: 'réponses autres que 200', avant: '', borne: { atMost: 0 } },
    faux: { nom: 'sessions aux places fausses', avant: '0', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    const produit = await openProduit({ SERVE: 'api' })
    const { url, db } = produit
    try {
      await addSessions(db, ['AUTRE'])
      await importCatalogue(db, toLines('Avant'), { sessionsAtOnce: SESSIONS })
      const buyers = await addBuyers(db, BUYERS, (index) => ({ reference: referenceOf(index) }))
      const charge = startCharge(LANES, 50, (turn) =>
        order(url, buyers[turn % BUYERS] as Buyer, { reference: referenceOf(turn % BUYERS), modeReglementId: null }),
      )
      await wait(1_000)
      const begin = performance.now()
      await importCatalogue(db, toLines('Après'), controle ? { sessionsAtOnce: SESSIONS } : {})
      const end = performance.now()
      const during = (await charge.stop()).filter(({ at }) => at > begin && at < end)
      const faux = (await findImbalances(db)).length
      return { attente: slowest(during), autres: countOthers(during, [200]), faux }
    } finally {
      await produit.close()
    }
  },
}

/** Spreads the buyers over the whole file. */
function referenceOf(index: number): string {
  return `IMPORT-${(index * 7_919) % SESSIONS}`
}

function* toLines(message: string): Generator<string> {
  for (let index = 0; index < SESSIONS; index += 1)
    yield JSON.stringify({
      ligne: 'session',
      reference: `IMPORT-${index}`,
      ficheReference: 'PANNE',
      lieuId: 1,
      dateDebut: '2099-06-01',
      nbPlaces: 1_000,
      prestations: [{ description: 'Inscription', montantHt: 500 }],
      regimeTvaId: 1,
      sessionMessagePromotionnel: message,
    })
}
