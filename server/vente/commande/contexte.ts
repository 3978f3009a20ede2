import type { CoordonneesBancaires } from '#contract/rules/banque.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Config } from '../../socle/config/config.ts'
import { ownOriginOf } from '../../socle/config/config-hotes.ts'
import { type Expediteur, toExpediteur } from '../../socle/courriel/modele.ts'
import { toBanque } from '../../socle/organisme/organisme.ts'
import type { Source } from '../panier/a-commander.service.ts'

/** The moment an order is made, and the settings it depends on. */
export interface ContexteCommande {
  today: string
  now: Date
  expediteur: Expediteur
  /** The account that transfers go to. */
  banque: CoordonneesBancaires | null
  origins: readonly string[]
  /** for how many minutes of a day one person may hold places of one session by card. */
  reservationMax: number
  /** the most unpaid places of a client that has not paid for as many. */
  placesImpayees: number
  /** clients that never paid hold together one unpaid place in so many of a session. */
  unePlaceSur: number
  /** the most people whom one account looks up within an hour. */
  lookupsPerHour: number
  /** For how many minutes an order by card holds its places; undefined for an order without a card. */
  cardHold?: number
  /** another order took the rest of that part meanwhile: this one waits for the provider. */
  isPartPassee?: boolean
  /** Where what is ordered is kept; the basket unless said otherwise. */
  source?: Source
  /** Decision 54: for how many minutes an order holds its places until its contract is signed. */
  signatureMinutes: number
  /** Decision 54: an individual may ask to begin before the end of the delay to withdraw. */
  debutAnticipe: boolean
  /** Decision 55: the deposit that a contract made now asks for. */
  acompte: { acomptePourcent: number; acompteJours: number }
}

/** What is ordered on a page has the brand of that page's host. */
export function toContexteCommande(config: Config, now: Date, page = config.appUrl): ContexteCommande {
  return {
    today: dayInParis(now),
    now,
    expediteur: toExpediteur(config, ownOriginOf(config.origins, page)),
    banque: toBanque(config),
    origins: config.origins,
    reservationMax: config.RESERVATION_MAX_MINUTES,
    placesImpayees: config.PLACES_IMPAYEES,
    unePlaceSur: config.NOUVEAUX_UNE_PLACE_SUR,
    lookupsPerHour: config.LOOKUPS_PER_HOUR,
    signatureMinutes: config.SIGNATURE_MINUTES,
    debutAnticipe: config.CONTRAT_DEBUT_ANTICIPE === 'on',
    acompte: { acomptePourcent: config.ACOMPTE_POURCENT, acompteJours: config.ACOMPTE_JOURS },
  }
}

/**
 * N10g of the access matrix: the payment provider sends the buyer back to this address, so that it must be one of ours.
 */
export function checkContextUrl(contextUrl: string, origins: readonly string[]): void {
  if (URL.canParse(contextUrl) && origins.includes(new URL(contextUrl).origin)) return
  const fields = [{ path: 'contextUrl', message: 'Cette adresse n’est pas de notre site.' }]
  throw new Refusal('INVALID_INPUT', { fields })
}
