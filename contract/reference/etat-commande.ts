/** the states of an order. Only a payment by card waits; PAYEE is final but for a refund. */
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

/** Confirmed is not paid: what was ordered by transfer, cheque or direct debit is still to be paid, as far as is known here. */
export function isARegler({ etat, montantTtc }: { etat: EtatCommande; montantTtc: number }): boolean {
  return etat === 'CONFIRMEE' && montantTtc > 0
}

const VIVANTS: readonly EtatCommande[] = ['EN_ATTENTE_PAIEMENT', 'CONFIRMEE', 'PAYEE']

/** Holds its places, and its basket item may not be ordered again. */
export function isVivante(etat: EtatCommande): boolean {
  return VIVANTS.includes(etat)
}
