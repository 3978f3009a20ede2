import { type Attend, type EtatCommande, hasTrait, isAttendant, listEtats } from '#contract/reference/etat-commande.ts'
import { countPlaces, type Places } from '#contract/rules/designation.ts'

/** What can happen to an order after it was made. */
export type Transition =
  | 'PAIEMENT_REUSSI'
  /** Money came, but not the amount asked for: it must be refunded. */
  | 'PAIEMENT_DISCORDANT'
  /** who paid may no longer order for the client. */
  | 'PAIEMENT_SANS_DROIT'
  | 'PAIEMENT_REFUSE'
  | 'PAIEMENT_ANNULE'
  | 'DELAI_EXPIRE'
  | 'REMBOURSEMENT'
  /** The training provider refunded the money without the payment provider. */
  | 'REMBOURSEMENT_MANUEL'
  | 'SESSION_ANNULEE'
  /** the training provider accepts an order that is paid without a card, or by card. */
  | 'ACCEPTATION'
  | 'ACCEPTATION_CB'
  | 'REFUS'
  /** Decision 54: the life of an individual's contract. The provider accepted it first. */
  | 'ACCEPTATION_CONTRAT'
  | 'SIGNATURE'
  | 'RETRACTATION'
  /** The delay to withdraw is over. */
  | 'CONTRAT_DEFINITIF'
  /** The deposit was not paid in time. */
  | 'CONTRAT_CADUC'
  /** All that the contract asks for is paid. */
  | 'CONTRAT_SOLDE'
  /** Decision 59: nothing remains of what is due otherwise than by card, or something does again. */
  | 'ENCAISSEMENT_SOLDE'
  | 'ENCAISSEMENT_INSUFFISANT'

/**
 * The next state of an order. `places` says whether its places are kept, given back, taken again after late money, taken
 * for the first time, or given up by an order that held none.
 */
export interface Suite {
  etat: EtatCommande
  places: 'gardees' | 'rendues' | 'a reprendre' | 'a prendre' | 'abandonnees'
}

/** The states in which orders begin, by what they wait for; one that is free begins as one that is paid without a card. */
export const PREMIERS = {
  organisme: 'A_ACCEPTER',
  signature: 'A_SIGNER',
  carte: 'EN_ATTENTE_PAIEMENT',
  reglement: 'CONFIRMEE',
} as const satisfies Partial<Record<Attend, EtatCommande>>

/** The state of an order of which nothing remains to be paid. */
export const REGLEE: EtatCommande = 'PAYEE'

/** What late money makes of an order whose places are gone. */
export const SANS_PLACES: EtatCommande = 'A_REMBOURSER'

const ANNULEE: Suite = { etat: 'ANNULEE', places: 'rendues' }
const ABANDONNEE: Suite = { etat: 'ANNULEE', places: 'abandonnees' }
const REMBOURSEE: Suite = { etat: 'REMBOURSEE', places: 'rendues' }
const REMBOURSEE_SANS_PLACES: Suite = { etat: 'REMBOURSEE', places: 'gardees' }

type Suites = Partial<Record<Transition, Suite>>

/** Money that comes after the places were given back takes them again, or must be refunded. */
const PAIEMENT_TARDIF: Suites = {
  PAIEMENT_REUSSI: { etat: 'PAYEE', places: 'a reprendre' },
  PAIEMENT_DISCORDANT: { etat: 'A_REMBOURSER', places: 'gardees' },
  PAIEMENT_SANS_DROIT: { etat: 'A_REMBOURSER', places: 'gardees' },
}

/**
 * the next state after each event. Only a refund or a cancelled session undoes PAYEE, and what is due again of an
 * order that no card paid.
 */
const SUITES: Record<EtatCommande, Suites> = {
  A_ACCEPTER: {
    ACCEPTATION: { etat: 'CONFIRMEE', places: 'a prendre' },
    ACCEPTATION_CB: { etat: 'EN_ATTENTE_PAIEMENT', places: 'a prendre' },
    ACCEPTATION_CONTRAT: { etat: 'A_SIGNER', places: 'a prendre' },
    REFUS: ABANDONNEE,
    SESSION_ANNULEE: ABANDONNEE,
  },
  A_SIGNER: {
    SIGNATURE: { etat: 'SIGNEE', places: 'gardees' },
    RETRACTATION: ANNULEE,
    DELAI_EXPIRE: { etat: 'EXPIREE', places: 'rendues' },
    SESSION_ANNULEE: ANNULEE,
  },
  SIGNEE: {
    CONTRAT_DEFINITIF: { etat: 'CONFIRMEE', places: 'gardees' },
    RETRACTATION: ANNULEE,
    // The contract changed, and nobody signed it again.
    DELAI_EXPIRE: { etat: 'EXPIREE', places: 'rendues' },
    SESSION_ANNULEE: ANNULEE,
  },
  EN_ATTENTE_PAIEMENT: {
    PAIEMENT_REUSSI: { etat: 'PAYEE', places: 'gardees' },
    PAIEMENT_DISCORDANT: { etat: 'A_REMBOURSER', places: 'rendues' },
    PAIEMENT_SANS_DROIT: { etat: 'A_REMBOURSER', places: 'rendues' },
    PAIEMENT_REFUSE: { etat: 'ECHOUEE', places: 'rendues' },
    PAIEMENT_ANNULE: ANNULEE,
    DELAI_EXPIRE: { etat: 'EXPIREE', places: 'rendues' },
    SESSION_ANNULEE: ANNULEE,
  },
  CONFIRMEE: {
    CONTRAT_CADUC: ANNULEE,
    CONTRAT_SOLDE: { etat: 'PAYEE', places: 'gardees' },
    ENCAISSEMENT_SOLDE: { etat: 'PAYEE', places: 'gardees' },
    REMBOURSEMENT_MANUEL: REMBOURSEE,
    SESSION_ANNULEE: ANNULEE,
  },
  PAYEE: {
    ENCAISSEMENT_INSUFFISANT: { etat: 'CONFIRMEE', places: 'gardees' },
    REMBOURSEMENT: REMBOURSEE,
    REMBOURSEMENT_MANUEL: REMBOURSEE,
    SESSION_ANNULEE: { etat: 'A_REMBOURSER', places: 'rendues' },
  },
  ECHOUEE: PAIEMENT_TARDIF,
  ANNULEE: { ...PAIEMENT_TARDIF, REMBOURSEMENT_MANUEL: REMBOURSEE_SANS_PLACES },
  EXPIREE: PAIEMENT_TARDIF,
  A_REMBOURSER: { REMBOURSEMENT: REMBOURSEE_SANS_PLACES, REMBOURSEMENT_MANUEL: REMBOURSEE_SANS_PLACES },
  REMBOURSEE: {},
}

/** Undefined when nothing changes. */
export function toSuite(etat: EtatCommande, transition: Transition): Suite | undefined {
  return SUITES[etat][transition]
}

/** Decision 50: an order nobody is left in is shown as cancelled, whatever is kept of its price. */
export function toEtatMontre(etat: EtatCommande, places: Places): EtatCommande {
  return countPlaces(places) === 0 && hasTrait(etat, 'ferme') ? 'ANNULEE' : etat
}

/** Whether an order that held its places for minutes keeps them from now on: its item leaves the basket. */
export function isKept(avant: EtatCommande, apres: EtatCommande): boolean {
  return hasTrait(avant, 'momentanee') && hasTrait(apres, 'placesTenues') && !hasTrait(apres, 'momentanee')
}

/** The states of orders that stand and are only promised: neither paid, nor being paid by card. */
export function listPromises(): EtatCommande[] {
  return listEtats('vivante').filter((etat) => !hasTrait(etat, 'payee') && !isAttendant(etat, 'carte'))
}
