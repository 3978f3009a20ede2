import * as z from 'zod'

/** For how long places are held, and how documents are signed. */
export const VENTE = {
  RESERVATION_MAX_MINUTES: z.coerce.number().min(1).default(60),
  ATTENTE_HEURES: z.coerce.number().min(1).max(720).default(48),
  PLACES_IMPAYEES: z.coerce.number().int().min(0).default(10),
  SIGNATURE_MINUTES: z.coerce.number().min(5).max(1_440).default(60),
  CONTRAT_DEBUT_ANTICIPE: z.enum(['on', 'off']).default('off'),
  SIGNATURE_CONVENTIONS: z.enum(['demande', 'toujours']).default('demande'),
}
