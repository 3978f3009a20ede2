import { formatAge } from '../../exploitation/etat/pending.ts'

const MAX_ID = 2_147_483_647
const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

export function formatMoment(moment: Date): string {
  return MOMENT.format(moment)
}

export function sayAge(depuis: Date, now: Date): string {
  return formatAge(Math.max(0, now.getTime() - depuis.getTime()) / 1_000)
}

export function toId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= MAX_ID ? id : undefined
}

/** Whether a text is a day, yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
