/** The day it is in Paris, yyyy-MM-dd: sessions begin and registrations close on French days, wherever the server is. */
const PARIS = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })

export function dayInParis(now: Date): string {
  return PARIS.format(now)
}
