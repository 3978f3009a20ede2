import { type CalendarDate, parseDate } from '@internationalized/date'

/** A day from 'yyyy-MM-dd'; null for any other text. */
export function toDay(text: string): CalendarDate | null {
  try {
    return parseDate(text)
  } catch {
    return null
  }
}
