import type { FormationSession } from '#contract/catalogue/formation.ts'
import { type ChoixCursus, listReferences } from '#contract/rules/cursus.ts'

/** INS-27: the places left where the fewest are, among the sessions asked for; null when none are counted. */
export function placesOf(
  { nbPlacesRestantes, cursusSessionsMap }: Pick<FormationSession, 'nbPlacesRestantes' | 'cursusSessionsMap'>,
  choix: ChoixCursus,
): number | null {
  const references = new Set(listReferences(choix))
  const chosen = Object.values(cursusSessionsMap)
    .flat()
    .filter(({ reference }) => references.has(reference))
  const counted = [nbPlacesRestantes, ...chosen.map((session) => session.nbPlacesRestantes)].filter(
    (places) => places !== null,
  )
  return counted.length === 0 ? null : Math.min(...counted)
}
