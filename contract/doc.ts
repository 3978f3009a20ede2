import * as z from 'zod/mini'
import type { RefusalCode } from './errors.ts'

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
  /** Refusals that no other call has. */
  refus?: readonly RefusalCode[]
}

interface Exemple {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/**
 * Says of a field what a reader of the document has to know; `shape` is what its schema cannot say of itself as JSON Schema.
 * The field has a copy: what is said of it is not said wherever else the schema is used, and a name is kept.
 */
export function says<S extends z.ZodMiniType>(schema: S, description: string, shape: object = {}): S {
  const field = z.clone(schema)
  z.globalRegistry.add(field, { ...shape, description })
  return field
}

/** Gives a thing its name in the document, where it is told once: programs that are made from it have a type of that name. */
export function nomme<S extends z.ZodMiniType>(nom: string, schema: S, description: string): S {
  z.globalRegistry.add(schema, { id: nom, description })
  return schema
}

export const Cents = (description: string) => says(z.int(), `${description}, en centimes d’euro`)
export const Moment = (description: string) => says(z.iso.datetime(), description)
export const Jour = (description: string) => says(z.iso.date(), description)
