import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Ligne } from './lignes.ts'

/** A field of a line that says something else than the catalogue. */
export interface ChampChange {
  champ: string
  avant: unknown
  apres: unknown
}

/** The fields that a complete line would change in the stored one. */
export function listChamps(stored: Ligne, ligne: Ligne): ChampChange[] {
  const avant = toComparable(stored)
  const apres = { ...toComparable(ligne), ...keptHash(stored, ligne) }
  return Object.keys(apres)
    .filter((champ) => !isDeepStrictEqual(avant[champ], apres[champ]))
    .map((champ) => ({ champ, avant: avant[champ] ?? null, apres: apres[champ] ?? null }))
}

/** Tells two states of a stored line apart. Sales do not change it. */
export function versionOf(stored: Ligne): string {
  return createHash('sha256')
    .update(JSON.stringify(toComparable(stored)))
    .digest('hex')
}

/** A line that gives no preview address keeps the one there is. */
function keptHash(stored: Ligne, ligne: Ligne): object {
  return 'previewHash' in stored && 'previewHash' in ligne && !ligne.previewHash
    ? { previewHash: stored.previewHash }
    : {}
}

/** The line with the lists whose order means nothing in one order, and nothing undefined. */
function toComparable(ligne: Ligne): Record<string, unknown> {
  return JSON.parse(JSON.stringify({ ...ligne, ...toSorted(ligne) }))
}

function toSorted(ligne: Ligne): object {
  if (ligne.ligne === 'fiche') {
    const publicsIds = ligne.publicsIds.toSorted((a, b) => a - b)
    return { publicsIds, etapes: ligne.etapes.toSorted((a, b) => a.ordre - b.ordre) }
  }
  if (ligne.ligne !== 'session') return {}
  const byProduit = ligne.cursusSessions.toSorted((a, b) => a.produitReference.localeCompare(b.produitReference))
  return { cursusSessions: byProduit }
}
