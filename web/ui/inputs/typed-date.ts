import { formatJourCourt } from '#contract/rules/format.ts'

const FRANCAISE = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/
/** A day typed on a digits-only keyboard: 01032027. */
const ACCOLEE = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/
/** A two-digit year: 49 means 2049, 50 means 1950. */
const FIRST_YEAR_OF_LAST_CENTURY = 50

export const DATE_INEXISTANTE = 'Cette date n’existe pas. Exemple : 09/03/2027.'

/**
 * LAY-18: 1/3/2027, 01/03/27, 01032027 or 2027-03-01 → 2027-03-01; null for an empty text, undefined for an invalid
 * day.
 */
export function parseDate(text: string): string | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [, day = '', month = '', year] = FRANCAISE.exec(typed) ?? ACCOLEE.exec(typed) ?? []
  const iso = year ? `${toYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
  return isDay(iso) ? iso : undefined
}

/** The text of a date field: the day as dd/MM/yyyy, else the typed text. */
export function showDate(value: string): string {
  return isDay(value) ? formatJourCourt(value) : value
}

/** Refuses February 31st, which Date would turn into March 3rd. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return ISO.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

function toYear(year: string): string {
  if (year.length === 4) return year
  return `${Number(year) < FIRST_YEAR_OF_LAST_CENTURY ? 20 : 19}${year}`
}
