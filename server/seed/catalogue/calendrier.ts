import { addDays } from '#contract/rules/jour.ts'

const JOURS_FERIES = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']

/** Finds `count` working days in a row, none of them a holiday, that begin `dans` days from today or soon after. */
export function workingDays(today: string, dans: number, count: number): string[] {
  const days = Array.from({ length: count }, (_, index) => addDays(today, dans + index))
  return days.every(isWorkingDay) ? days : workingDays(today, dans + 1, count)
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday > 0 && weekday < 6 && !JOURS_FERIES.includes(day.slice(5))
}
