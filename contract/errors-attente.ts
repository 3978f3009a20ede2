/** The refusals of the waiting list (decision 51), which errors.ts adds to the others. */
export const REFUSALS_ATTENTE = {
  // The server's message gives the places.
  ATTENTE_INUTILE: { status: 409, message: 'Il reste des places : demandez-les dès maintenant.' },
  ATTENTE_IMPOSSIBLE: { status: 403, message: 'Cette formation n’a pas de liste d’attente.' },
  ATTENTE_EXISTANTE: { status: 409, message: 'Vous êtes déjà sur la liste d’attente de cette session.' },
  ATTENTES_TROP_NOMBREUSES: {
    status: 403,
    message: 'Vous attendez déjà des places de beaucoup de sessions. Quittez d’abord une liste d’attente.',
  },
  ATTENTE_REFUSEE: {
    status: 403,
    message:
      'Vous avez quitté plusieurs fois la liste d’attente de cette session, ou laissé ses offres sans commande : vous ne pouvez plus la rejoindre. Contactez-nous.',
  },
  ATTENTE_SANS_EMAIL: {
    status: 403,
    message: 'Faites d’abord vérifier votre adresse e-mail : nous y annonçons les places qui se libèrent.',
  },
  ATTENTE_TERMINEE: { status: 409, message: 'Vous n’êtes plus sur cette liste d’attente.' },
  OFFRE_TERMINEE: {
    status: 409,
    message: 'Cette offre a pris fin : les places ont été proposées à la personne suivante.',
  },
} as const
