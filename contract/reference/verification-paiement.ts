/** CMD-05: what somebody who has just paid reads until the provider's answer is known. */
export const VERIFICATION_PAIEMENT = {
  titre: 'Vérification du paiement',
  texte:
    'Nous vérifions votre paiement auprès de la banque. Cela peut prendre quelques minutes : ne payez pas une seconde fois. Vous pouvez quitter cette page, la confirmation vous sera envoyée par e-mail.',
} as const
