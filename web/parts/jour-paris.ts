const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
const JOUR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** The day it is in Paris, yyyy-MM-dd: formations are on French days, wherever the browser is. */
export function dayInParis(moment: Date | string): string {
  return PARIS.format(new Date(moment))
}

/** '1er décembre 2026' */
export function formatJourParis(moment: string): string {
  return withPremier(JOUR.format(new Date(moment)))
}

/** '1er décembre 2026 à 09:30' */
export function formatMomentParis(moment: string): string {
  return withPremier(MOMENT.format(new Date(moment)))
}

/** French says 1er, and Intl 1. */
function withPremier(texte: string): string {
  return texte.replace(/^1 /, '1er ')
}
