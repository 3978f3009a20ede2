import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { oneLine, Reference } from '../../rules/texte.ts'
import { PrevisionBureau, RapportBureau } from './catalogue.ts'
import { CIBLES, GENRES_LIGNE } from './champ.ts'

const MAX_RECHERCHE = 100

/** The names of what a line names, by `lieu 3` or `session FIS-TVA-01`. */
const Noms = z.record(z.string(), z.string())

const LigneBureau = z.object({
  ligne: z.record(z.string(), z.unknown()),
  /** To hand back with the changes: somebody else's are not written over unseen. */
  version: z.string(),
  noms: Noms,
  /** Of a fiche: its last session, which a new one resembles. */
  derniereSession: z.nullable(z.string()),
})
export type LigneBureau = z.infer<typeof LigneBureau>

/** A line as a file would say it: what a form edits. */
export const getLigne = endpoint({
  method: 'GET',
  path: '/gestion/catalogue/lignes/:ligne/:reference',
  host: 'api',
  access: 'bureau:lecture',
  params: z.object({ ligne: z.enum(GENRES_LIGNE), reference: Reference }),
  response: LigneBureau,
})

const Choix = z.object({ cle: z.string(), nom: z.string(), detail: z.nullable(z.string()) })
export type ChoixBureau = z.infer<typeof Choix>

/** What a field of a line may name, by a part of its name; the first ones. */
export const listChoix = endpoint({
  method: 'GET',
  path: '/gestion/catalogue/choix/:cible',
  host: 'api',
  access: 'bureau:lecture',
  params: z.object({ cible: z.enum(CIBLES) }),
  /** `fiche`: of which the sessions, seances or steps are looked for. */
  query: z.object({ q: z.optional(oneLine(MAX_RECHERCHE)), fiche: z.optional(Reference) }),
  /** `suivant`: a number that no line of the kind has yet, where they have numbers. */
  response: z.object({ choix: z.array(Choix), suivant: z.nullable(z.int()) }),
})

/** One line, and the version of the stored one that was edited; null for a line that must be new. */
const Saisie = { ligne: z.record(z.string(), z.unknown()), version: z.nullable(oneLine(64)) }

/** Says what a line would change, and where it can be seen for an hour as customers would see it. */
export const previewLigne = endpoint({
  method: 'POST',
  path: '/gestion/catalogue/ligne/prevision',
  host: 'api',
  access: 'bureau:administration',
  body: z.object(Saisie),
  response: z.object({ prevision: PrevisionBureau, noms: Noms, apercu: z.nullable(z.string()) }),
})
export type PrevisionLigne = z.infer<typeof previewLigne.response>

/** Writes the line as it was previewed, unless somebody else has changed it since it was read. */
export const saveLigne = endpoint({
  method: 'POST',
  path: '/gestion/catalogue/ligne',
  host: 'api',
  access: 'bureau:administration',
  body: z.object({ ...Saisie, empreinte: oneLine(64) }),
  response: RapportBureau,
})
