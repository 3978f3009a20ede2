/** The refusals of attendance by half day (decision 67). */
export const REFUSALS_EMARGEMENT = {
  EMARGEMENT_LIEN: {
    status: 404,
    message: 'Ce lien n’est pas valable, ou ne l’est plus. Demandez-en un autre à l’organisme de formation.',
  },
  EMARGEMENT_QR: {
    status: 404,
    message: 'Ce code n’est plus valable. Scannez de nouveau celui que le formateur affiche.',
  },
  EMARGEMENT_TROP_TOT: {
    status: 409,
    message: 'Cette demi-journée n’a pas encore commencé : les présences se notent à partir de son début.',
  },
  EMARGEMENT_CLOS: {
    status: 409,
    message: 'Cette demi-journée est contresignée : seul l’organisme de formation peut la corriger.',
  },
  EMARGEMENT_INCOMPLET: { status: 409, message: 'Notez d’abord chaque participant.' },
  EMARGEMENT_CHANGE: { status: 409, message: 'La liste vient de changer. Relisez-la avant de contresigner.' },
  EMARGEMENT_NON_INSCRIT: {
    status: 403,
    message: 'Votre compte n’a pas d’inscription à cette session. Prévenez le formateur.',
  },
} as const
