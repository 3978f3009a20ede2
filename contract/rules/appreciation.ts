import * as z from 'zod/mini'
import { lines } from './texte.ts'

export const MAX_COMMENTAIRE = 1_000
export const MAX_NOTE = 5

/** The questions of the appreciation; each answer is a mark from 1 to 5. */
export const QUESTIONS_APPRECIATION = [
  { id: 'contenu', question: 'Le contenu a répondu à mes attentes.' },
  { id: 'animation', question: 'L’animation était claire et vivante.' },
  { id: 'organisation', question: 'L’organisation et l’accueil étaient bons.' },
  { id: 'utilite', question: 'Je me servirai de ce que j’ai appris.' },
] as const

const Note = z.int().check(z.minimum(1), z.maximum(MAX_NOTE))

export const AppreciationForm = z.object({
  notes: z.object({ contenu: Note, animation: Note, organisation: Note, utilite: Note }),
  commentaire: lines(MAX_COMMENTAIRE),
})
export type AppreciationForm = z.infer<typeof AppreciationForm>

/** DOC-01: the specification's text, which the browser recognises letter for letter. */
export const APPRECIATION_REQUISE = 'Appreciation requise'
