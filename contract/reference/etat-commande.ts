/** the states of an order. Only a card payment waits; PAYEE is final except for a refund. */
export const ETATS_COMMANDE = [
  { etat: 'EN_ATTENTE_PAIEMENT', label: 'En attente de paiement' },
  { etat: 'CONFIRMEE', label: 'Confirmée' },
  { etat: 'PAYEE', label: 'Payée' },
  { etat: 'ECHOUEE', label: 'Paiement refusé' },
  { etat: 'ANNULEE', label: 'Annulée' },
  { etat: 'EXPIREE', label: 'Expirée' },
  { etat: 'A_REMBOURSER', label: 'À rembourser' },
  { etat: 'REMBOURSEE', label: 'Remboursée' },
] as const

export type EtatCommande = (typeof ETATS_COMMANDE)[number]['etat']

/**
 * A confirmed order is not paid yet: an order by transfer, cheque or direct debit counts as unpaid, because its payment
 * is not known here.
 */
export function isARegler({ etat, montantTtc }: { etat: EtatCommande; montantTtc: number }): boolean {
  return etat === 'CONFIRMEE' && montantTtc > 0
}

const VIVANTS: readonly EtatCommande[] = ['EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE']

/** Whether the order holds its places and prevents a new order of its basket item. */
export function isVivante(etat: EtatCommande): boolean {
  return VIVANTS.includes(etat)
}
