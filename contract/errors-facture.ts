/** The refusals of who takes invoices to their books. */
export const REFUSALS_FACTURE = {
  DEJA_EN_COURS: { status: 429, message: 'Un export est déjà en cours. Attendez qu’il se termine.' },
  TROP_DE_FACTURES: {
    status: 400,
    message: 'Cette période compte plus de 1 000 factures et avoirs : choisissez-en une plus courte.',
  },
} as const
