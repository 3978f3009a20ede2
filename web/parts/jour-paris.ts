import { formatDate } from '#web/ui/format.ts'

const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
const HEURE = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })

/** The day in Paris, yyyy-MM-dd: formations have French days, wherever the browser is. */
export function dayInParis(moment: Date | string): string {
  return PARIS.format(new Date(moment))
}

/** LAY-18: '01/12/2026' */
export function formatJourParis(moment: string): string {
  return formatDate(dayInParis(moment))
}

/** LAY-18: '01/12/2026 à 09:30' */
export function formatMomentParis(moment: string): string {
  return `${formatJourParis(moment)} à ${HEURE.format(new Date(moment))}`
}
