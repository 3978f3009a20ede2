import { createHash } from 'node:crypto'
import type { DocumentModele } from './modele.ts'

/** The same for the same words, whenever they are written: the day it bears makes no new version of a document. */
export function empreinteOf({ date: _, ...modele }: DocumentModele): string {
  return createHash('sha256')
    .update(JSON.stringify(toCanonical(modele)))
    .digest('hex')
}

/** Keys in one order: the database gives them back in another. */
function toCanonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCanonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, toCanonical(one)]))
}
