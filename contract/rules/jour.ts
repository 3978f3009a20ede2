const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

const LOCAL = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

/** Days are yyyy-MM-dd. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The moment at which it is so many minutes after midnight by the clocks of Paris, whatever their summer time. */
export function momentInParis(day: string, minutes: number): Date {
  const local = Date.parse(day) + minutes * MINUTE_MS
  const guess = local - offsetAt(local)
  return new Date(local - offsetAt(guess))
}

/** How far the clocks of Paris are ahead of UTC. */
function offsetAt(moment: number): number {
  return Date.parse(`${LOCAL.format(moment).replace(' ', 'T')}Z`) - moment
}
