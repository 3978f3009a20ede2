import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addBuyers, type Buyer, findImbalances } from '#server/testing/commande/commande.sql.ts'
import { countOthers, order, slowest, startCharge } from './charge.ts'
import type { Experience } from './experience.ts'
import { referenceOf, SESSIONS } from './import-lignes.ts'
import { addSessions, openProduit } from './produit.ts'

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
    const { url, db, databaseUrl } = produit
    try {
      await addSessions(db, ['AUTRE'])
      await runImport(databaseUrl, 'Avant', SESSIONS)
      const buyers = await addBuyers(db, BUYERS, (index) => ({ reference: referenceOf(index) }))
      const charge = startCharge(LANES, 50, (turn) =>
        order(url, buyers[turn % BUYERS] as Buyer, { reference: referenceOf(turn % BUYERS), modeReglementId: null }),
      )
      await wait(1_000)
      const begin = performance.now()
      await runImport(databaseUrl, 'Après', controle ? SESSIONS : undefined)
      const end = performance.now()
      const during = (await charge.stop()).filter(({ at }) => at > begin && at < end)
      const faux = (await findImbalances(db)).length
      return { attente: slowest(during), autres: countOthers(during, [200]), faux }
    } finally {
      await produit.close()
    }
  },
}

/** Runs in a process of its own, as the operator's command does: it must not slow down those who measure. */
async function runImport(databaseUrl: string, message: string, sessionsAtOnce?: number): Promise<void> {
  const script = fileURLToPath(new URL('import-processus.ts', import.meta.url))
  const args = [databaseUrl, message, ...(sessionsAtOnce ? [String(sessionsAtOnce)] : [])]
  const [code] = await once(spawn(process.execPath, [script, ...args], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`the import ended with code ${code}`)
}
