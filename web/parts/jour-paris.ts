const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The day it is in Paris, yyyy-MM-dd: formations are on French days, wherever the browser is. */
export function dayInParis(moment: Date | string): string {
  return PARIS.format(new Date(moment))
}
