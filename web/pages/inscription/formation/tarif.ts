import type { Formation } from '#contract/catalogue/formation.ts'
import { isIntra, pickIntra } from '#contract/rules/intra.ts'

/** The lowest price of the sessions, and whether others cost more; nothing without a session. */
export function prixMinimumOf(sessions: { montantHt: number }[]): { montantHt: number; isMinimum: boolean } | null {
  if (sessions.length === 0) return null
  const prix = sessions.map((session) => session.montantHt)
  const montantHt = Math.min(...prix)
  return { montantHt, isMinimum: prix.some((other) => other > montantHt) }
}

/** CAT-10: what is said about the price; before a session is chosen, for every mode it may have. */
export function precisionsOf(formation: Formation): string[] {
  const { fichePrecisionsTarifaires: texte, fichePrecisionsTarifairesIntra: texteIntra } = formation
  if (formation.sessionId !== null) {
    const { modeId, sessionPrecisionsTarifaires, sessionPrecisionsTarifairesIntra } = formation
    return present(
      pickIntra(modeId, texte, texteIntra),
      pickIntra(modeId, sessionPrecisionsTarifaires, sessionPrecisionsTarifairesIntra),
    )
  }
  const { sessions } = formation
  const hasIntra = sessions.some(({ modeId }) => isIntra(modeId))
  const hasOther = sessions.length === 0 || sessions.some(({ modeId }) => !isIntra(modeId))
  const intra = hasOther && texteIntra ? `En intra : ${texteIntra}` : texteIntra
  return present(hasOther ? texte : null, hasIntra ? intra : null)
}

function present(...texts: (string | null)[]): string[] {
  return texts.filter((text) => text !== null && text !== '') as string[]
}
