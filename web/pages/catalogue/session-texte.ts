import type { SessionResume } from '#contract/catalogue/catalogue.ts'
import { lieuOf, quandOf } from '#web/parts/session-lieu.ts'

/** CAT-05: one line per session. No two lines are alike, because they are links to different addresses. */
export function toTextes(typeId: number, sessions: readonly SessionResume[]): string[] {
  const textes = sessions.map((session) => toTexte(typeId, session))
  return textes.map((texte, index) => {
    const isTwin = textes.some((other, rank) => rank !== index && other === texte)
    return isTwin ? `${texte} (réf. ${sessions[index]?.reference})` : texte
  })
}

function toTexte(typeId: number, session: SessionResume): string {
  return [quandOf(session), lieuOf(typeId, session)].filter(Boolean).join(' – ')
}
