import * as z from 'zod'
import { LIVRES } from './config-livres.ts'

/** 7,15,30: so many days after the due day; none at all for 'jamais'. */
const Relances = z
  .string()
  .regex(/^(?:jamais|\d{1,3}(?:,\d{1,3}){0,5})$/, { error: "must be days like 7,15,30, or 'jamais'" })
  .transform((text) => (text === 'jamais' ? [] : text.split(',').map(Number)))
  .refine((jours) => jours.every((jour, rang) => jour > (jours[rang - 1] ?? 0)), { error: 'must rise from 1 on' })

/** How long places are held and funders waited for, how documents are signed, and when unpaid invoices are reminded of. */
export const VENTE = {
  RESERVATION_MAX_MINUTES: z.coerce.number().min(1).default(60),
  ATTENTE_HEURES: z.coerce.number().min(1).max(720).default(48),
  PLACES_IMPAYEES: z.coerce.number().int().min(0).default(10),
  NOUVEAUX_UNE_PLACE_SUR: z.coerce.number().int().min(1).max(100).default(3),
  OPCO_SEARCH_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OPCO_SEARCH_KEY: z.string().min(1).optional(),
  FINANCEMENT_RAPPEL_JOURS: z.coerce.number().int().min(1).max(90).default(10),
  FINANCEMENT_DELAI_JOURS: z.coerce.number().int().min(1).max(365).default(60),
  RELANCE_JOURS: Relances.prefault('7,15,30'),
  DEVIS_JOURS: z.coerce.number().int().min(1).max(365).default(30),
  SIGNATURE_CONVENTIONS: z.enum(['demande', 'toujours']).default('demande'),
  ...LIVRES,
}
