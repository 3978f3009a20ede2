const DAY_MS = 86_400_000

/** The day it is in Paris, yyyy-MM-dd: sessions begin and registrations close on French days, wherever the server is. */
const PARIS = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })

export function dayInParis(now: Date): string {
  return PARIS.format(now)
}

/** Days are yyyy-MM-dd. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
