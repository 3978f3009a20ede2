/** The refusals of the sale to an individual (decision 54), which errors.ts adds to the others. */
export const REFUSALS_CONTRAT = {
  CONTRAT_A_SIGNER: {
    status: 409,
    message:
      'À titre individuel, vous signez d’abord votre contrat : rien ne se paie avant la fin de votre délai de rétractation.',
  },
  // The server's messages of these two name other dates, or what is missing.
  DEBUT_TROP_PROCHE: {
    status: 403,
    message:
      'Cette session commence avant la fin de votre délai de rétractation : elle ne peut pas vous être vendue à titre individuel.',
  },
  CONTRAT_INCOMPLET: {
    status: 403,
    message:
      'Cette formation ne peut pas encore être vendue à un particulier : des mentions de son contrat manquent. Contactez votre organisme de formation.',
  },
  CONTRAT_NON_SIGNABLE: {
    status: 409,
    message: 'Ce contrat ne peut plus être signé. Commandez de nouveau pour en avoir un autre.',
  },
  RETRACTATION_TERMINEE: {
    status: 409,
    message: 'Votre délai de rétractation est terminé. Contactez votre organisme de formation.',
  },
  // Decision 55: the server's message says why, and from when.
  ECHEANCE_NON_PAYABLE: { status: 409, message: 'Cette échéance ne peut pas être payée maintenant.' },
  EFFACEMENT_CONTRAT: {
    status: 409,
    message:
      'Un contrat est en cours à votre nom. Recommencez quand vous vous en serez rétracté, ou quand il sera payé et facturé.',
  },
} as const
