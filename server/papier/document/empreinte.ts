import { createHash } from 'node:crypto'
import type { DocumentModele } from './modele.ts'

/**
 * The fingerprint of the words of a document. It leaves out the date, because a new date alone makes no new version.
 */
export function empreinteOf({ date: _, ...modele }: DocumentModele): string {
  return hashOf(modele)
}

export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(toCanonical(value)))
    .digest('hex')
}

/** Sorts the keys, because the database gives them back in another order. */
function toCanonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCanonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, toCanonical(one)]))
}
