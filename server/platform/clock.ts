const DAY_MS = 86_400_000

/** Writes the day in Paris as yyyy-MM-dd: sessions begin and registrations close on French days, wherever we run. */
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
