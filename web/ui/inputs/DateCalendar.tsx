import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  type CalendarMonthPickerAria,
  type CalendarProps,
  CalendarYearPicker,
  type CalendarYearPickerAria,
} from 'react-aria-components/Calendar'
import styles from './Date.module.css'

/** Enough years back for a birth date in 1900 from any year of this century, and ten years ahead. */
const VISIBLE_YEARS = 260
const YEARS_AHEAD = 10

/** One month, Monday first; the month and the year are lists, so that a distant month takes two choices. */
export function DateCalendar(props: Omit<CalendarProps<CalendarDate>, 'children' | 'className'>) {
  const lastYear = new Date().getFullYear() + YEARS_AHEAD
  return (
    <Calendar firstDayOfWeek="mon" {...props} className={styles.calendar}>
      <header className={styles.header}>
        <Button slot="previous" className={styles.turn}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <CalendarMonthPicker format="long">{(picker) => <PeriodSelect {...picker} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={VISIBLE_YEARS}>
          {({ items, ...picker }) => (
            <PeriodSelect {...picker} items={items.filter(({ date }) => date.year <= lastYear)} />
          )}
        </CalendarYearPicker>
        <Button slot="next" className={styles.turn}>
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className={styles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

function PeriodSelect({ items, value, onChange, ...props }: CalendarMonthPickerAria | CalendarYearPickerAria) {
  return (
    <select
      aria-label={props['aria-label']}
      className={styles.period}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  )
}
