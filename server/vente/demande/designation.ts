import { debutOf, premierDebut } from '#contract/rules/conditions.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { limiteDesignation } from '#contract/rules/designation.ts'
import type { OffreDemande } from './offre.service.ts'
import { listSessions } from './prix.service.ts'

/** Decision 52: the day by which people are named for places that are ordered without a name; null where none is sold. */
export function findLimiteDesignation(offre: OffreDemande, choix: ChoixCursus): string | null {
  const debut = premierDebut(listSessions(offre, choix).map(debutOf))
  return limiteDesignation(debut?.jour ?? null, offre.designationJours)
}

/** The same, as long as there is time to name people. */
export function findLimiteOuverte(offre: OffreDemande, choix: ChoixCursus, today: string): string | null {
  const limite = findLimiteDesignation(offre, choix)
  return limite !== null && today <= limite ? limite : null
}
