/** CMD-05: what somebody who has just paid reads until the provider's answer is known. */
export const VERIFICATION_PAIEMENT = {
  titre: 'Vérification du paiement',
  texte:
    'Nous vérifions votre paiement auprès de la banque. Cela peut prendre quelques minutes : ne payez pas une seconde fois. Vous pouvez quitter cette page, la confirmation vous sera envoyée par e-mail.',
} as const

/** What somebody reads who has just paid an order that we do not find: their money is kept, and given back or matched. */
export const PAIEMENT_SANS_COMMANDE = {
  titre: 'Votre paiement est à retrouver',
  texte:
    'Nous ne retrouvons pas la commande que vous venez de payer. Ne payez pas une seconde fois : nous cherchons ce paiement, et vous serez inscrit ou remboursé. Écrivez-nous ou appelez-nous, avec l’heure et le montant.',
} as const
