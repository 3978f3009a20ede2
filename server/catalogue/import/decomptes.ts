import type { Ligne } from './lignes.ts'
import type { Merged } from './merge.sql.ts'

export interface Decompte {
  creees: number
  modifiees: number
  inchangees: number
}
export type Decomptes = Record<Ligne['ligne'], Decompte>

export function toDecomptes(merged: Record<Ligne['ligne'], Merged>): Decomptes {
  const decomptes = Object.entries(merged).map(([ligne, { total, created, updated }]) => {
    const [creees, modifiees] = [created.size, updated.size]
    return [ligne, { creees, modifiees, inchangees: total - creees - modifiees }]
  })
  return Object.fromEntries(decomptes) as Decomptes
}

const CREEES = 'creees'
const MODIFIEES = 'modifiees'

/** What one transaction of an import adds up to; a part of a file changes few kinds of lines. */
export function toComptes(merged: Partial<Record<Ligne['ligne'], Merged>>): Record<string, number> {
  const comptes = Object.entries(merged).flatMap(([ligne, { created, updated }]) => [
    [`${ligne} ${CREEES}`, created.size] as const,
    [`${ligne} ${MODIFIEES}`, updated.size] as const,
  ])
  return Object.fromEntries(comptes.filter(([, nombre]) => nombre > 0))
}

/** The report of the last run of an import with what all its runs have changed: the lines are the same in each. */
export function addDecomptes<R extends { decomptes: Decomptes }>(rapport: R, comptes: Record<string, number>): R {
  const decomptes = Object.entries(rapport.decomptes).map(([ligne, { creees, modifiees, inchangees }]) => {
    const total = creees + modifiees + inchangees
    const toutes = { creees: comptes[`${ligne} ${CREEES}`] ?? 0, modifiees: comptes[`${ligne} ${MODIFIEES}`] ?? 0 }
    // A line that one run created and somebody changed before the next one was both.
    return [ligne, { ...toutes, inchangees: Math.max(0, total - toutes.creees - toutes.modifiees) }]
  })
  return { ...rapport, decomptes: Object.fromEntries(decomptes) as Decomptes }
}
