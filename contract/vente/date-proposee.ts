import * as z from 'zod/mini'
import { Periode } from '../catalogue/formation.ts'

/** Another date of the formation, or of the step of a cursus, that has places. */
export const DateProposee = z.extend(Periode, {
  reference: z.string(),
  /** A town, or what a card of the session shows in its place. */
  lieu: z.nullable(z.string()),
  /** Null when places are not counted. */
  nbPlacesRestantes: z.nullable(z.int()),
})
export type DateProposee = z.infer<typeof DateProposee>
