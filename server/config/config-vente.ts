import * as z from 'zod'

/** For how long places are held, how documents are signed, and how long an agreement of a funder is waited for. */
export const VENTE = {
  RESERVATION_MAX_MINUTES: z.coerce.number().min(1).default(60),
  ATTENTE_HEURES: z.coerce.number().min(1).max(720).default(48),
  PLACES_IMPAYEES: z.coerce.number().int().min(0).default(10),
  FINANCEMENT_RAPPEL_JOURS: z.coerce.number().int().min(1).max(90).default(10),
  FINANCEMENT_DELAI_JOURS: z.coerce.number().int().min(1).max(365).default(60),
  SIGNATURE_CONVENTIONS: z.enum(['demande', 'toujours']).default('demande'),
}
