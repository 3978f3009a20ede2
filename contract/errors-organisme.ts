/** The refusals of what the provider does itself, from its desk or by its own systems. */
export const REFUSALS_ORGANISME = {
  // The message is that of the service which refuses.
  OPERATION_REFUSEE: { status: 409, message: 'Cette opération n’est pas possible.' },
  CLE_REFUSEE: { status: 401, message: 'Cette clé manque, n’existe pas ou a été révoquée.' },
  DROIT_MANQUANT: { status: 403, message: 'Cette clé n’a pas le droit de faire cette demande.' },
  IDEMPOTENCE_REQUISE: { status: 400, message: 'Cette demande doit avoir un en-tête Idempotency-Key.' },
  IDEMPOTENCE_EN_COURS: { status: 409, message: 'La même demande est déjà en cours. Réessayez dans un instant.' },
  IDEMPOTENCE_AUTRE_DEMANDE: {
    status: 422,
    message: 'Cet Idempotency-Key a déjà servi à une autre demande.',
  },
} as const
