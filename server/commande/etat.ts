import type { EtatCommande } from '#contract/reference/etat-commande.ts'

/** What can happen to an order after it was made. */
export type Evenement =
  | 'PAIEMENT_REUSSI'
  /** Money came, but not the amount asked for: it must be refunded. */
  | 'PAIEMENT_DISCORDANT'
  | 'PAIEMENT_REFUSE'
  | 'PAIEMENT_ANNULE'
  | 'DELAI_EXPIRE'
  | EvenementOrganisme

/** What the training provider decides, or does with the money. */
type EvenementOrganisme =
  | 'REMBOURSEMENT'
  /** The training provider refunded the money without the payment provider. */
  | 'REMBOURSEMENT_MANUEL'
  | 'SESSION_ANNULEE'

/** The next state of an order. `places` says whether its places are kept, given back or taken again. */
export interface Suite {
  etat: EtatCommande
  places: 'gardees' | 'rendues' | 'a reprendre'
}

/**
 * Only a refund or a cancelled session undoes PAYEE. Money that comes after the places were given back takes them
 * again, or must be refunded. Undefined when nothing changes.
 */
export function toSuite(etat: EtatCommande, evenement: Evenement): Suite | undefined {
  if (isOrganisme(evenement)) return ORGANISME[evenement][etat]
  if (etat === 'EN_ATTENTE_PAIEMENT') return SUITES[evenement]
  const isClosed = etat === 'ECHOUEE' || etat === 'ANNULEE' || etat === 'EXPIREE'
  if (isClosed && evenement === 'PAIEMENT_REUSSI') return { etat: 'PAYEE', places: 'a reprendre' }
  if (isClosed && evenement === 'PAIEMENT_DISCORDANT') return { etat: 'A_REMBOURSER', places: 'gardees' }
  return undefined
}

const RENDUE: Suite = { etat: 'REMBOURSEE', places: 'rendues' }
const SANS_PLACES: Suite = { etat: 'REMBOURSEE', places: 'gardees' }
const ANNULEE: Suite = { etat: 'ANNULEE', places: 'rendues' }

const ORGANISME: Record<EvenementOrganisme, Partial<Record<EtatCommande, Suite>>> = {
  REMBOURSEMENT: { PAYEE: RENDUE, A_REMBOURSER: SANS_PLACES },
  REMBOURSEMENT_MANUEL: { CONFIRMEE: RENDUE, PAYEE: RENDUE, A_REMBOURSER: SANS_PLACES, ANNULEE: SANS_PLACES },
  SESSION_ANNULEE: {
    EN_ATTENTE_PAIEMENT: ANNULEE,
    CONFIRMEE: ANNULEE,
    PAYEE: { etat: 'A_REMBOURSER', places: 'rendues' },
  },
}

function isOrganisme(evenement: Evenement): evenement is EvenementOrganisme {
  return Object.hasOwn(ORGANISME, evenement)
}

const SUITES: Record<Exclude<Evenement, EvenementOrganisme>, Suite> = {
  PAIEMENT_REUSSI: { etat: 'PAYEE', places: 'gardees' },
  PAIEMENT_DISCORDANT: { etat: 'A_REMBOURSER', places: 'rendues' },
  PAIEMENT_REFUSE: { etat: 'ECHOUEE', places: 'rendues' },
  PAIEMENT_ANNULE: { etat: 'ANNULEE', places: 'rendues' },
  DELAI_EXPIRE: { etat: 'EXPIREE', places: 'rendues' },
}
