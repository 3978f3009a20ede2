import * as z from 'zod'

/** How long somebody is at the desk after typing their password, in hours, and without using it, in minutes. */
export const BUREAU = {
  GESTION_HEURES: z.coerce.number().min(0.1).max(24).default(8),
  GESTION_INACTIVITE: z.coerce.number().min(1).max(480).default(30),
}
