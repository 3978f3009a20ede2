import type { CoordonneesBancaires } from '#contract/rules/banque.ts'
import type { Config } from '../config/config.ts'
import { type Expediteur, toExpediteur } from '../courriel/modele.ts'
import { toBanque } from '../organisme/organisme.ts'
import { dayInParis } from '../platform/clock.ts'
import { Refusal } from '../platform/errors.ts'

/** When and for whom an order is made. */
export interface Contexte {
  today: string
  now: Date
  expediteur: Expediteur
  /** Where transfers go. */
  banque: CoordonneesBancaires | null
  origins: readonly string[]
  /** By card: for how many minutes its places are held. */
  cardHold?: number
}

export function toContexte(config: Config, now: Date): Contexte {
  return {
    today: dayInParis(now),
    now,
    expediteur: toExpediteur(config),
    banque: toBanque(config),
    origins: config.origins,
  }
}

/** N10g: it becomes the address the payment provider sends the buyer back to. */
export function checkContextUrl(contextUrl: string, origins: readonly string[]): void {
  if (URL.canParse(contextUrl) && origins.includes(new URL(contextUrl).origin)) return
  const fields = [{ path: 'contextUrl', message: 'Cette adresse n’est pas de notre site.' }]
  throw new Refusal('INVALID_INPUT', { fields })
}
