import { formatJourCourt, withPremier } from './format.ts'

/** Formats moments as days and hours of Paris, wherever the browser or the server is. */

const JOUR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
const HEURE = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })
const MOMENT = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** the day in Paris, yyyy-MM-dd: sessions begin and registrations close on French days. */
export function dayInParis(moment: Date | string): string {
  return JOUR.format(new Date(moment))
}

/** LAY-18: '01/12/2026' */
export function formatJourParis(moment: Date | string): string {
  return formatJourCourt(dayInParis(moment))
}

/** LAY-18: '01/12/2026 à 09:30' */
export function formatMomentCourt(moment: Date | string): string {
  return `${formatJourParis(moment)} à ${HEURE.format(new Date(moment))}`
}

/** '3 mars 2026 à 09:30' */
export function formatMomentLong(moment: Date): string {
  return withPremier(MOMENT.format(moment))
}
