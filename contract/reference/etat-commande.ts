/** Whom or what an order waits for before it goes on. */
export type Attend =
  /** the provider's agreement. */
  | 'organisme'
  /** Decision 54: that an individual signs their contract. */
  | 'signature'
  /** Decision 54: that the delay to withdraw from it ends. */
  | 'retractation'
  /** A card payment. */
  | 'carte'
  /** What is paid otherwise, where it costs anything. */
  | 'reglement'
  /** That what was paid is given back. */
  | 'remboursement'

/** What a state means for the rest of the product. */
interface Traits {
  /** The order stands, and its basket item may not be ordered again. */
  vivante: boolean
  /** It holds its places. */
  placesTenues: boolean
  /** It holds them for minutes only, until `expireLe`, and its item stays in the basket until then. */
  momentanee: boolean
  /** An individual's contract runs that is not definitive: nothing may be paid of it, and they may withdraw. */
  contratEnCours: boolean
  /** The order is made: it has left the basket, its participants are told, and its invoice is written. */
  ferme: boolean
  /** The order is paid, and nobody asked for the money back. */
  payee: boolean
  /** The card payment failed, was cancelled or expired: the buyer may try again. */
  sansSuite: boolean
  /** The order was undone: a credit note cancels its invoice. */
  defaite: boolean
  /** What was paid of it is given back. */
  rendue: boolean
}

interface Ligne {
  etat: string
  label: string
  attend: Attend | null
  traits: Traits
}

/**
 * the states of an order. What is asked of a state is a column here: no service, statement or screen names one
 * (`scripts/etats.ts`). A new state needs a row and a migration of the database's check; the compiler asks for the rest.
 */
export const ETATS_COMMANDE = [
  {
    etat: 'A_ACCEPTER',
    label: 'Souhaité',
    attend: 'organisme',
    traits: {
      vivante: true,
      placesTenues: false,
      momentanee: false,
      contratEnCours: false,
      ferme: false,
      payee: false,
      sansSuite: false,
      defaite: false,
      rendue: false,
    },
  },
  {
    etat: 'A_SIGNER',
    label: 'Contrat à signer',
    attend: 'signature',
    traits: {
      vivante: true,
      placesTenues: true,
      momentanee: true,
      contratEnCours: true,
      ferme: false,
      payee: false,
      sansSuite: false,
      defaite: false,
      rendue: false,
    },
  },
  {
    etat: 'SIGNEE',
    label: 'Contrat signé',
    attend: 'retractation',
    traits: {
      vivante: true,
      placesTenues: true,
      momentanee: false,
      contratEnCours: true,
      ferme: false,
      payee: false,
      sansSuite: false,
      defaite: false,
      rendue: false,
    },
  },
  {
    etat: 'EN_ATTENTE_PAIEMENT',
    label: 'En attente de paiement',
    attend: 'carte',
    traits: {
      vivante: true,
      placesTenues: true,
      momentanee: true,
      contratEnCours: false,
      ferme: false,
      payee: false,
      sansSuite: false,
      defaite: false,
      rendue: false,
    },
  },
  {
    etat: 'CONFIRMEE',
    label: 'Confirmée',
    attend: 'reglement',
    traits: {
      vivante: true,
      placesTenues: true,
      momentanee: false,
      contratEnCours: false,
      ferme: true,
      payee: false,
      sansSuite: false,
      defaite: false,
      rendue: false,
    },
  },
  {
    etat: 'PAYEE',
    label: 'Payée',
    attend: null,
    traits: {
      vivante: true,
      placesTenues: true,
      momentanee: false,
      contratEnCours: false,
      ferme: true,
      payee: true,
      sansSuite: false,
      defaite: false,
      rendue: false,
    },
  },
  {
    etat: 'ECHOUEE',
    label: 'Paiement refusé',
    attend: null,
    traits: {
      vivante: false,
      placesTenues: false,
      momentanee: false,
      contratEnCours: false,
      ferme: false,
      payee: false,
      sansSuite: true,
      defaite: false,
      rendue: false,
    },
  },
  {
    etat: 'ANNULEE',
    label: 'Annulée',
    attend: null,
    traits: {
      vivante: false,
      placesTenues: false,
      momentanee: false,
      contratEnCours: false,
      ferme: false,
      payee: false,
      sansSuite: true,
      defaite: true,
      rendue: false,
    },
  },
  {
    etat: 'EXPIREE',
    label: 'Expirée',
    attend: null,
    traits: {
      vivante: false,
      placesTenues: false,
      momentanee: false,
      contratEnCours: false,
      ferme: false,
      payee: false,
      sansSuite: true,
      defaite: false,
      rendue: false,
    },
  },
  {
    etat: 'A_REMBOURSER',
    label: 'À rembourser',
    attend: 'remboursement',
    traits: {
      vivante: false,
      placesTenues: false,
      momentanee: false,
      contratEnCours: false,
      ferme: false,
      payee: false,
      sansSuite: false,
      defaite: true,
      rendue: false,
    },
  },
  {
    etat: 'REMBOURSEE',
    label: 'Remboursée',
    attend: null,
    traits: {
      vivante: false,
      placesTenues: false,
      momentanee: false,
      contratEnCours: false,
      ferme: false,
      payee: false,
      sansSuite: false,
      defaite: true,
      rendue: true,
    },
  },
] as const satisfies readonly Ligne[]

export type EtatCommande = (typeof ETATS_COMMANDE)[number]['etat']
type Trait = keyof Traits

/** Lists the states with one of these traits, for a query. */
export function listEtats(...voulus: Trait[]): EtatCommande[] {
  return ETATS_COMMANDE.filter(({ traits }) => voulus.some((trait) => traits[trait])).map(({ etat }) => etat)
}

export function hasTrait(etat: EtatCommande, trait: Trait): boolean {
  return listEtats(trait).includes(etat)
}

/** Lists the states that wait for one of these, for a query. */
export function listAttendant(...attendus: Attend[]): EtatCommande[] {
  return ETATS_COMMANDE.filter(({ attend }) => attend && attendus.includes(attend)).map(({ etat }) => etat)
}

/** Whether an order in this state waits for one of these. */
export function isAttendant(etat: EtatCommande, ...attendus: Attend[]): boolean {
  return listAttendant(...attendus).includes(etat)
}

/** Whether an order ended before anybody was bound by it: nothing is undone, as where a contract is not signed in time. */
export function isSansEffet(etat: EtatCommande): boolean {
  return hasTrait(etat, 'sansSuite') && !hasTrait(etat, 'defaite')
}

/** A confirmed order is not paid yet: one by transfer, cheque or direct debit counts as unpaid until its payment is recorded. */
export function isARegler({ etat, montantTtc }: { etat: EtatCommande; montantTtc: number }): boolean {
  return isAttendant(etat, 'reglement') && montantTtc > 0
}
