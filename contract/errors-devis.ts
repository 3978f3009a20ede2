/** The refusals of quotes (decision 61), which errors-vente.ts adds to the others. */
export const REFUSALS_DEVIS = {
  DEVIS_GRATUIT: { status: 403, message: 'Cette formation ne coûte rien : commandez-la sans devis.' },
  DEVIS_TROP_NOMBREUX: {
    status: 403,
    message: 'Beaucoup de devis ont été demandés aujourd’hui. Réessayez demain, ou contactez-nous.',
  },
  // The server's message gives the day.
  DEVIS_EXPIRE: { status: 409, message: 'Ce devis n’est plus valable. Demandez-en un nouveau.' },
  DEVIS_ANNULE: { status: 409, message: 'Ce devis a été annulé. Demandez-en un nouveau.' },
  // The server's message gives the order.
  DEVIS_COMMANDE: { status: 409, message: 'Ce devis est déjà commandé.' },
  DEVIS_RETIRE: {
    status: 409,
    message: 'Cette formation n’est plus proposée à ces dates. Choisissez-en d’autres et demandez un nouveau devis.',
  },
  DEVIS_DATES: {
    status: 409,
    message:
      'Les dates de cette formation ont changé depuis ce devis. Demandez-en un nouveau pour les dates d’aujourd’hui.',
  },
} as const
