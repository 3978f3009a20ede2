import type { SessionResumee } from '#contract/porte/bureau/sessions.ts'
import { type ReperesDemiJournee, sayMoment } from '#contract/rules/demi-journee.ts'
import { formatJourCourt } from '#contract/rules/format.ts'

export function sayDates({ dateDebut, dateFin }: Pick<SessionResumee, 'dateDebut' | 'dateFin'>): string {
  if (!dateDebut) return 'sans date'
  if (!dateFin || dateFin === dateDebut) return `le ${formatJourCourt(dateDebut)}`
  return `du ${formatJourCourt(dateDebut)} au ${formatJourCourt(dateFin)}`
}

/** A typed day that exists, or not yet. */
export function isJour(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

/** '01/04/2027 matin' */
export function sayDemiJournee({ jour, moment }: ReperesDemiJournee): string {
  return `${formatJourCourt(jour)} ${sayMoment(moment)}`
}
