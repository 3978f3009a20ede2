import { CalendarDate, parseDate } from '@internationalized/date'

/** The day before, in the user's own time, as 'yyyy-MM-dd'. */
export function toYesterday(now: Date): string {
  return new CalendarDate(now.getFullYear(), now.getMonth() + 1, now.getDate()).subtract({ days: 1 }).toString()
}

/** A day from 'yyyy-MM-dd'; anything else is no day. */
export function toDay(text: string): CalendarDate | null {
  try {
    return parseDate(text)
  } catch {
    return null
  }
}
