/** INS-02: any statut blocks registration; these four have their own sentence, and any other is shown as it is. */
const STATUTS_BLOQUANTS = ['LIMITE_INSCRIPTION', 'EXPIRE', 'ANNULE', 'INDISPONIBLE']

interface SessionDuree {
  statut: string | null
  dateDebut: string | null
  dateLimiteInscription: string | null
}

/** The statut of a session on a day: the provider's own, else the one its dates give. Dates are yyyy-MM-dd. */
export function statutOfSession(session: SessionDuree, today: string): string | null {
  if (session.statut) return session.statut
  if ((session.dateDebut ?? today) < today) return 'EXPIRE'
  if ((session.dateLimiteInscription ?? today) < today) return 'LIMITE_INSCRIPTION'
  return null
}

/** INS-02: the message shown for a statut. */
export function statutMessage(statut: string, subject: 'session' | 'formation'): string {
  if (!STATUTS_BLOQUANTS.includes(statut)) return statut
  return `La ${subject} pour laquelle vous souhaitez vous inscrire n'est plus disponible.`
}
