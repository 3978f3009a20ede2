import { isADistance } from '#contract/reference/type-formation.ts'
import { isIntra } from '#contract/rules/intra.ts'

/** Where a session takes place, in a word or two. */
export function lieuOf(typeId: number, session: { modeId: number; ville: string | null }): string | undefined {
  if (isIntra(session.modeId)) return 'Dans vos locaux'
  return isADistance(typeId) ? 'À distance' : (session.ville ?? undefined)
}
