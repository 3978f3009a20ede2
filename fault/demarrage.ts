import { setTimeout as wait } from 'node:timers/promises'
import { call } from './charge.ts'
import type { Experience } from './experience.ts'
import { prepareProduit } from './produit.ts'

const CLOSED_MS = 5_000

/** The product starts beside a database that takes five seconds more to start. */
export const demarrage: Experience = {
  mesures: {
    demarre: { nom: 'démarre avec sa base', avant: '0', borne: { atLeast: 1 } },
    dit: { nom: 'dit qu’il attend', avant: '0', borne: { atLeast: 1 } },
  },
  async run({ controle }) {
    const produit = await prepareProduit({ SERVE: 'api', ...(controle && { DATABASE_START_SECONDS: '0' }) })
    try {
      await produit.door.shut()
      const starting = produit.start().catch(() => undefined)
      await wait(CLOSED_MS)
      await produit.door.open()
      const server = await starting
      const ready = server && (await call(`${server.url}/readyz`))
      const isTold = server?.output().includes('waiting for the database') ?? false
      await server?.stop('SIGKILL')
      return { demarre: ready?.status === 200 ? 1 : 0, dit: isTold ? 1 : 0 }
    } finally {
      await produit.close()
    }
  },
}
