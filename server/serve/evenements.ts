import { systemNow } from '../platform/clock.ts'
import { type Jobs, startSweep } from '../platform/jobs.ts'
import { toExpediteur } from '../socle/courriel/modele.ts'
import { rangeNext } from '../socle/evenement/evenement.service.ts'
import { createLivreur } from '../socle/external/webhook.ts'
import { deliver, takeWebhook } from '../socle/webhook/envoi.service.ts'
import { toReglagesWebhook } from '../socle/webhook/reglages.ts'
import { sealSecretsAgain } from '../socle/webhook/webhook.service.ts'
import { together } from './documents.ts'
import type { Travail } from './travail.ts'

const SWEEP_MS = 1_000
/** The webhooks that one process serves at once, and how many of these may be such as failed last time. */
const A_LA_FOIS = 20
const EN_ECHEC = 5

/** Decision 64: gives what happened its place in the feed, and sends it to the webhooks. */
export function startEvenements(travail: Travail): Jobs {
  const { database, log } = travail
  const ranger = startSweep(log, { name: 'evenements', everyMs: SWEEP_MS, run: () => rangeNext(database.db) })
  return together([ranger, startWebhooks(travail)])
}

/** Each webhook that is served goes its own way: one that does not answer keeps nobody waiting. */
function startWebhooks({ config, database: { db }, log }: Travail): Jobs {
  const { prives, seal } = toReglagesWebhook(config)
  const livreur = createLivreur({ prives, userAgent: `Estrade/${config.version}` })
  const enCours = new Map<Promise<void>, boolean>()
  let stopping = false
  // Receivers judge how old a message is by their own clock, whatever the journeys make of ours.
  const outils = { livreur, seal, expediteur: toExpediteur(config), log, now: systemNow, isStopping: () => stopping }

  async function begin(): Promise<boolean> {
    const echecs = [...enCours.values()].filter(Boolean).length
    const pris = await takeWebhook(db, echecs < EN_ECHEC)
    if (!pris) return false
    const work = deliver(db, pris, outils).catch((err) => log.error({ err, webhook: pris.id }, 'webhook not served'))
    enCours.set(work, pris.echecs > 0)
    void work.finally(() => enCours.delete(work))
    return true
  }

  let isSealed = config.secret.length === 1
  const run = async () => {
    if (!isSealed) await sealSecretsAgain(db, seal)
    isSealed = true
    while (!stopping && enCours.size < A_LA_FOIS && (await begin()));
    return false
  }
  const sweep = startSweep(log, { name: 'webhooks', everyMs: SWEEP_MS, run })
  const stop = async () => {
    stopping = true
    await sweep.stop()
    await Promise.all(enCours.keys())
    livreur.close()
  }
  return { stop }
}
