import * as z from 'zod'
import { LIVRES } from './config-livres.ts'

/** For how long places are held, how documents are signed, and what the books say of it. */
export const VENTE = {
  RESERVATION_MAX_MINUTES: z.coerce.number().min(1).default(60),
  ATTENTE_HEURES: z.coerce.number().min(1).max(720).default(48),
  PLACES_IMPAYEES: z.coerce.number().int().min(0).default(10),
  SIGNATURE_CONVENTIONS: z.enum(['demande', 'toujours']).default('demande'),
  ...LIVRES,
}
