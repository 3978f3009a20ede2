/** What a state means for the rest of the product. */
interface Traits {
  /** The order stands, and its basket item may not be ordered again. It holds its places, except A_ACCEPTER. */
  vivante: boolean
  /** The order is made: it has left the basket, its participants are told, and its invoice is written. */
  ferme: boolean
  /** The order is paid, and nobody asked for the money back. */
  payee: boolean
  /** The card payment failed, was cancelled or expired: the buyer may try again. */
  sansSuite: boolean
  /** The order was undone: a credit note cancels its invoice. */
  defaite: boolean
}

/**
 * the states of an order. Only a card payment waits for money, only A_ACCEPTER for the provider, only
 * A_SIGNER and SIGNEE for an individual's contract (decision 54); PAYEE is final except for a refund. A new state needs a row here and a migration of the database's check; the compiler asks for the rest.
 */
export const ETATS_COMMANDE = [
  {
    etat: 'A_ACCEPTER',
    label: 'Souhaité',
    traits: { vivante: true, ferme: false, payee: false, sansSuite: false, defaite: false },
  },
  {
    etat: 'A_SIGNER',
    label: 'Contrat à signer',
    traits: { vivante: true, ferme: false, payee: false, sansSuite: false, defaite: false },
  },
  {
    etat: 'SIGNEE',
    label: 'Contrat signé',
    traits: { vivante: true, ferme: false, payee: false, sansSuite: false, defaite: false },
  },
  {
    etat: 'EN_ATTENTE_PAIEMENT',
    label: 'En attente de paiement',
    traits: { vivante: true, ferme: false, payee: false, sansSuite: false, defaite: false },
  },
  {
    etat: 'CONFIRMEE',
    label: 'Confirmée',
    traits: { vivante: true, ferme: true, payee: false, sansSuite: false, defaite: false },
  },
  {
    etat: 'PAYEE',
    label: 'Payée',
    traits: { vivante: true, ferme: true, payee: true, sansSuite: false, defaite: false },
  },
  {
    etat: 'ECHOUEE',
    label: 'Paiement refusé',
    traits: { vivante: false, ferme: false, payee: false, sansSuite: true, defaite: false },
  },
  {
    etat: 'ANNULEE',
    label: 'Annulée',
    traits: { vivante: false, ferme: false, payee: false, sansSuite: true, defaite: true },
  },
  {
    etat: 'EXPIREE',
    label: 'Expirée',
    traits: { vivante: false, ferme: false, payee: false, sansSuite: true, defaite: false },
  },
  {
    etat: 'A_REMBOURSER',
    label: 'À rembourser',
    traits: { vivante: false, ferme: false, payee: false, sansSuite: false, defaite: true },
  },
  {
    etat: 'REMBOURSEE',
    label: 'Remboursée',
    traits: { vivante: false, ferme: false, payee: false, sansSuite: false, defaite: true },
  },
] as const satisfies readonly { etat: string; label: string; traits: Traits }[]

export type EtatCommande = (typeof ETATS_COMMANDE)[number]['etat']

/** Lists the states with a trait, for a query. */
export function listEtats(trait: keyof Traits): EtatCommande[] {
  return ETATS_COMMANDE.filter(({ traits }) => traits[trait]).map(({ etat }) => etat)
}

export function hasTrait(etat: EtatCommande, trait: keyof Traits): boolean {
  return ETATS_COMMANDE.some((ligne) => ligne.etat === etat && ligne.traits[trait])
}

/** A confirmed order is not paid yet: one by transfer, cheque or direct debit counts as unpaid until its payment is recorded. */
export function isARegler({ etat, montantTtc }: { etat: EtatCommande; montantTtc: number }): boolean {
  return hasTrait(etat, 'ferme') && !hasTrait(etat, 'payee') && montantTtc > 0
}
