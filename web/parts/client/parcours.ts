import * as z from 'zod/mini'
import { ASSOCIATION, PARTICULIER } from '#contract/reference/nature.ts'
import type { NatureId } from './client-form.ts'

/** CLI-01: our own clients, then the public directory, then the form. */
const ETAPES = ['clients', 'annuaire', 'formulaire'] as const
type Etape = (typeof ETAPES)[number]

/** Where the person stands in the modal: kept with what they typed, so that they come back to it. */
export const Parcours = z.object({
  etape: z.enum(ETAPES),
  /** CLI-02: nothing was imported, every field is theirs to fill in. */
  isForced: z.boolean(),
  texte: z.string(),
})
export type Parcours = z.infer<typeof Parcours>

/** CLI-01, CLI-02: an individual has nothing to search, an association is searched in the directory. */
export function firstEtape(natureId: NatureId): Etape {
  if (natureId === PARTICULIER) return 'formulaire'
  return natureId === ASSOCIATION ? 'annuaire' : 'clients'
}
