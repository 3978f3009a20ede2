import type { Logger } from 'pino'
import { systemNow } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'
import { toExpediteur } from '../socle/courriel/modele.ts'
import { createLivreur } from '../socle/external/webhook.ts'
import { deliver, takeWebhook } from '../socle/webhook/envoi.service.ts'
import { toReglagesWebhook } from '../socle/webhook/reglages.ts'
import { sealSecretsAgain } from '../socle/webhook/webhook.service.ts'

/** The webhooks that one process serves at once, and how many of these may be such as failed last time. */
const A_LA_FOIS = 20
const EN_ECHEC = 5

export interface Webhooks {
  /** Begins to serve those whose turn it is. Each goes its own way: one that does not answer keeps nobody waiting. */
  serve(): Promise<boolean>
  /** Waits for those that are being served: a receiver may take ten seconds to answer. */
  close(): Promise<void>
}

export function openWebhooks(config: Config, { db }: DatabaseHandle<Tables>, log: Logger): Webhooks {
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
  const serve = async () => {
    if (!isSealed) await sealSecretsAgain(db, seal)
    isSealed = true
    while (!stopping && enCours.size < A_LA_FOIS && (await begin()));
    return false
  }
  const close = async () => {
    stopping = true
    await Promise.all(enCours.keys())
    livreur.close()
  }
  return { serve, close }
}
