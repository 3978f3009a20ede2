/** The refusals about the funding of an order (decision 63). The server's messages of some say more. */
export const REFUSALS_FINANCEMENT = {
  FINANCEMENT_SANS_OBJET: { status: 409, message: 'Cette commande n’a pas à être financée.' },
  FINANCEMENT_CONFIRME: {
    status: 409,
    message: 'L’organisme de formation a confirmé l’accord : écrivez-lui pour le changer.',
  },
  SUBROGATION_IMPOSSIBLE: {
    status: 409,
    message: 'Le financeur ne peut pas payer l’organisme de formation : demandez-lui votre remboursement.',
  },
  ACCORD_TROP_GRAND: { status: 400, message: 'Le montant accordé dépasse le prix hors taxes de la commande.' },
} as const
