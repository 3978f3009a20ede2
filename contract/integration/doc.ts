import * as z from 'zod/mini'

/** What the OpenAPI document and its page say of a call. A test runs each example on the real application. */
export interface DocAppel {
  /** The name under which a program finds the call. */
  id: string
  titre: string
  texte?: string
  exemple: Exemple
  /** The type of a file, where the answer is one. */
  fichier?: 'application/pdf' | 'application/xml'
  /** Whether it takes an `Idempotency-Key`: it must when it adds money. */
  idempotence?: 'possible' | 'requise'
}

interface Exemple {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Says of a field what a reader of the document has to know; `shape` where its schema cannot be written as JSON Schema. */
export function dit<S extends z.ZodMiniType>(schema: S, description: string, shape: object = {}): S {
  z.globalRegistry.add(schema, { ...shape, description })
  return schema
}

export const Cents = (description: string) => dit(z.int(), `${description}, en centimes d’euro`)
export const Moment = (description: string) => dit(z.iso.datetime(), description)
export const Jour = (description: string) => dit(z.iso.date(), description)
