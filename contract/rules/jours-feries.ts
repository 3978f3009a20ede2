import { addDays } from './jour.ts'

/** L. 3133-1 of the Code du travail: the holidays of each year on the same day, MM-dd. */
const FIXES = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension and Whit Monday, in days after Easter. */
const APRES_PAQUES = [1, 39, 50]

const SUNDAY = 0
const SATURDAY = 6

/** Days are yyyy-MM-dd, and no clock is read: the answer is the same wherever the server is. */
export function isJourOuvre(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY && !isFerie(day)
}

export function isFerie(day: string): boolean {
  if (FIXES.includes(day.slice('yyyy-'.length))) return true
  const paques = paquesOf(Number(day.slice(0, 'yyyy'.length)))
  return APRES_PAQUES.some((days) => addDays(paques, days) === day)
}

/** The day of Easter in the Gregorian calendar, by Oudin's method. */
function paquesOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, moon - weekday)
}
