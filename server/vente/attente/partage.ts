/** Decides who of a waiting list is offered freed places, and for how long. */

/** For how many hours an offer holds its places, unless the settings say otherwise. */
export const HEURES_USUELLES = 48
const HOUR_MS = 3_600_000

interface EnLigne {
  id: string
  nombre: number
  minimum: number
  /** of a client that never paid. */
  nouveau?: boolean
}

interface Places {
  /** Freed, and kept for the list. */
  reserve: number
  /** On sale to everybody; null for any number. */
  restantes: number | null
  /** what is left of the part of clients that never paid; null where nothing bounds it. */
  part?: number | null
}

interface Partage {
  offres: { id: string; nombre: number }[]
  /** Who needs more places than there are, and stays in line before somebody who was offered some. */
  depasses: string[]
  /** who would have places if clients that never paid did not hold their part already. They may order what goes on sale. */
  retenus: string[]
  reserve: number
  /** How many places that were on sale complete the offers. */
  completees: number
}

/**
 * Strictly in the order of the line. A group that needs more than there is keeps its rank, and a smaller one behind it is
 * served. Places on sale complete an offer, but make none: whoever finds enough of them on sale can order them.
 */
export function sharePlaces(ligne: readonly EnLigne[], { reserve, restantes, part = null }: Places): Partage {
  const partage: Partage = { offres: [], depasses: [], retenus: [], reserve, completees: 0 }
  const passed: string[] = []
  let partLeft = part ?? Number.POSITIVE_INFINITY
  for (const { id, nombre, minimum, nouveau = false } of ligne) {
    const isFree = restantes === null
    if (!isFree && partage.reserve === 0) break
    const available = isFree ? nombre : partage.reserve + restantes - partage.completees
    if (available < minimum) {
      passed.push(id)
      continue
    }
    if (nouveau && partLeft < minimum) {
      partage.retenus.push(id)
      continue
    }
    const offered = Math.min(nombre, available, nouveau ? partLeft : nombre)
    if (nouveau) partLeft -= offered
    const kept = Math.min(offered, partage.reserve)
    partage.offres.push({ id, nombre: offered })
    partage.depasses.push(...passed.splice(0))
    partage.reserve -= kept
    partage.completees += offered - kept
  }
  return partage
}

/**
 * Until when an offer holds its places: so many hours, fewer near the end so that somebody else has time to answer too,
 * one hour at least, and never beyond the end.
 */
export function endOfOffre(now: Date, heures: number, cloture: Date | null): Date {
  const usual = heures * HOUR_MS
  if (!cloture) return new Date(now.getTime() + usual)
  const left = Math.max(0, cloture.getTime() - now.getTime())
  return new Date(now.getTime() + Math.min(usual, Math.max(left / 2, Math.min(left, HOUR_MS))))
}

/** Whether the end is so near that places nobody of the list can take are sold to everybody. */
export function isNearEnd(now: Date, heures: number, cloture: Date | null): boolean {
  return cloture !== null && cloture.getTime() - now.getTime() <= heures * HOUR_MS
}
