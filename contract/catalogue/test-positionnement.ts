import * as z from 'zod/mini'

/** The most questions of a positioning test. */
export const MAX_QUESTIONS = 30

export const TestPositionnement = z.object({
  titre: z.string(),
  questions: z.array(z.object({ question: z.string(), reponses: z.array(z.string()) })),
  /** The index of each given answer; null before. Given answers cannot be changed. */
  reponses: z.nullable(z.array(z.int())),
  disponible: z.boolean(),
})
export type TestPositionnement = z.infer<typeof TestPositionnement>
