import * as z from 'zod/mini'

/** The part of an address that lists show. */
export const AdresseCourte = z.object({ numeroVoie: z.string(), codePostal: z.string(), ville: z.string() })
export type AdresseCourte = z.infer<typeof AdresseCourte>

/** A stored postal address; null is an empty field. Its rules and formats are in rules/adresse.ts. */
export const Adresse = z.extend(AdresseCourte, {
  complement: z.nullable(z.string()),
  mentionSpeciale: z.nullable(z.string()),
  /** ISO code; null is France. */
  pays: z.nullable(z.string()),
})
export type Adresse = z.infer<typeof Adresse>
