import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { toReglagesWebhook } from '#server/socle/webhook/reglages.ts'
import { addWebhook } from '#server/socle/webhook/webhook.service.ts'
import { testConfig } from '#server/testing/application.ts'
import { freePort } from '#server/testing/process.ts'
import { happen } from '#server/testing/webhook/webhook.ts'
import type { Experience } from './experience.ts'
import { SECRET, toControle } from './operateur.ts'
import { prepareProduit } from './produit.ts'

const EVENEMENTS = 1_500
/** 3.6 % of the answers are failures. */
const UNE_SUR = 28
const DELAI_MS = 30_000
const PAUSE_MS = 100

/** A receiver of events fails now and then, as one does whose own database is busy. */
export const webhookParfois: Experience = {
  mesures: {
    recus: {
      nom: `événements reçus en ${DELAI_MS / 1_000} s, sur ${EVENEMENTS}`,
      avant: '1 932 sur 3 466 en 10 min',
      borne: { atLeast: EVENEMENTS },
    },
    echecs: { nom: 'réponses qui étaient des échecs', avant: '', borne: { atLeast: Math.floor(EVENEMENTS / UNE_SUR) } },
    inversions: { nom: 'événements arrivés avant un plus ancien', avant: '', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    const port = await freePort()
    const receveur = await startReceveur(port)
    const env = { SERVE: 'api,jobs', WEBHOOKS_PRIVES: 'on', ...(controle && toControle('webhook sans redite')) }
    const { db, start, close } = await prepareProduit(env)
    try {
      const reglages = toReglagesWebhook(testConfig({ SECRET, WEBHOOKS_PRIVES: 'on' }))
      await addWebhook(db, { adresse: `http://localhost:${port}/`, types: null }, reglages)
      const server = await start()
      await happen(db, EVENEMENTS)
      const end = performance.now() + DELAI_MS
      while (receveur.recus.size < EVENEMENTS && performance.now() < end) await wait(PAUSE_MS)
      await server.stop('SIGKILL')
      return { recus: receveur.recus.size, echecs: receveur.countEchecs(), inversions: receveur.countInversions() }
    } finally {
      await close()
      receveur.close()
    }
  },
}

async function startReceveur(port: number) {
  const recus = new Set<number>()
  let [appels, echecs, inversions, dernier] = [0, 0, 0, 0]
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    appels += 1
    if (appels % UNE_SUR === 0) {
      echecs += 1
      return response.writeHead(500).end()
    }
    const { rang } = JSON.parse(body) as { rang: number }
    if (rang < dernier && !recus.has(rang)) inversions += 1
    dernier = Math.max(dernier, rang)
    recus.add(rang)
    return response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { recus, countEchecs: () => echecs, countInversions: () => inversions, close }
}
