import type { SessionProposee } from '#contract/catalogue/formation.ts'
import { isADistance, isElearning } from '#contract/reference/type-formation.ts'
import { isIntra } from '#contract/rules/intra.ts'

const A_DISTANCE = 'À distance'

type Lieu = Pick<SessionProposee, 'modeId' | 'sessionLieu' | 'lieuIntra'>

/** Where one goes, in a few words; CAT-10: an intra session goes to the company. Null when there is no place to name. */
export function formatLieu(session: Lieu, typeId: number): string | null {
  if (isIntra(session.modeId) && session.lieuIntra) return session.lieuIntra
  if (!session.sessionLieu) return isADistance(typeId) && !isElearning(typeId) ? A_DISTANCE : null
  const { nom, ville } = session.sessionLieu
  return nom.includes(ville) ? nom : `${nom}, ${ville}`
}

const MAX_VILLES = 4

/** The towns of the sessions, once each, in the order of the sessions. */
export function formatVilles(sessions: Lieu[], typeId: number): string {
  const villes = sessions.map((session) => {
    if (isIntra(session.modeId)) return 'Dans vos locaux'
    return session.sessionLieu?.ville ?? formatLieu(session, typeId)
  })
  const known = [...new Set(villes)].filter((ville) => ville !== null)
  if (known.length <= MAX_VILLES) return known.join(', ')
  const shown = known.slice(0, MAX_VILLES - 1)
  return `${shown.join(', ')} et ${known.length - shown.length} autres lieux`
}
