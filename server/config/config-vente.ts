import * as z from 'zod'

/** For how long places are held, and how documents are signed. */
export const VENTE = {
  RESERVATION_MAX_MINUTES: z.coerce.number().min(1).default(60),
  ATTENTE_HEURES: z.coerce.number().min(1).max(720).default(48),
  PLACES_IMPAYEES: z.coerce.number().int().min(0).default(10),
  DEVIS_JOURS: z.coerce.number().int().min(1).max(365).default(30),
  SIGNATURE_CONVENTIONS: z.enum(['demande', 'toujours']).default('demande'),
}
