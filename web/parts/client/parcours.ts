import * as z from 'zod/mini'
import { ASSOCIATION, PARTICULIER } from '#contract/reference/nature.ts'
import type { NatureId } from './client-form.ts'

/** CLI-01: the clients known here, then the public directory, then the form. */
const ETAPES = ['clients', 'annuaire', 'formulaire'] as const
type Etape = (typeof ETAPES)[number]

/** The step the person has reached in the modal, kept with the typed values so that the person can resume. */
export const Parcours = z.object({
  etape: z.enum(ETAPES),
  /** CLI-02: true when nothing was imported and the person fills in every field. */
  isForced: z.boolean(),
  texte: z.string(),
})
export type Parcours = z.infer<typeof Parcours>

/** CLI-01, CLI-02: an individual skips the search, and an association is searched in the directory first. */
export function firstEtape(natureId: NatureId): Etape {
  if (natureId === PARTICULIER) return 'formulaire'
  return natureId === ASSOCIATION ? 'annuaire' : 'clients'
}
