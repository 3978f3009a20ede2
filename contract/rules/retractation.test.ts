import joursFeries from '@socialgouv/jours-feries'
import { describe, expect, test } from 'vitest'
import { addDays } from './jour.ts'
import { isFerie } from './jours-feries.ts'
import { finRetractation, isRetractable } from './retractation.ts'

describe('CTR-03 L. 221-19 the last day to withdraw', () => {
  test.each([
    ['a plain week', '2026-11-16T10:00:00Z', '2026-11-30'],
    ['a Saturday moves to Monday', '2026-11-14T10:00:00Z', '2026-11-30'],
    ['a Sunday moves to Monday', '2026-11-15T10:00:00Z', '2026-11-30'],
    ['just before midnight in Paris, winter', '2026-11-16T22:59:59Z', '2026-11-30'],
    ['midnight in Paris, winter, is the day after', '2026-11-16T23:00:00Z', '2026-12-01'],
    ['just before midnight in Paris, summer', '2026-07-06T21:59:59Z', '2026-07-20'],
    ['midnight in Paris, summer, is the day after', '2026-07-06T22:00:00Z', '2026-07-21'],
    ['the clocks go forward meanwhile', '2027-03-22T23:30:00Z', '2027-04-06'],
    ['the clocks go back meanwhile', '2026-10-19T21:59:00Z', '2026-11-02'],
    ['Easter Monday', '2027-03-15T10:00:00Z', '2027-03-30'],
    ['Good Friday is a working day', '2027-03-12T10:00:00Z', '2027-03-26'],
    ['Ascension', '2027-04-22T10:00:00Z', '2027-05-07'],
    ['Saturday 1 May', '2027-04-17T10:00:00Z', '2027-05-03'],
    ['Whit Monday', '2027-05-03T10:00:00Z', '2027-05-18'],
    ['Christmas on a Friday, then the weekend', '2026-12-11T10:00:00Z', '2026-12-28'],
    ['over the year, New Year on a Friday', '2026-12-18T10:00:00Z', '2027-01-04'],
    ['14 July', '2026-06-30T10:00:00Z', '2026-07-15'],
    ['the end of February of a leap year', '2028-02-15T10:00:00Z', '2028-02-29'],
  ])('%s', (_, signeLe, fin) => {
    expect(finRetractation(new Date(signeLe))).toBe(fin)
  })

  test('it lasts until midnight in Paris', () => {
    expect(isRetractable('2026-11-30', new Date('2026-11-30T22:59:59Z'))).toBe(true)
    expect(isRetractable('2026-11-30', new Date('2026-11-30T23:00:00Z'))).toBe(false)
  })
})

test('CTR-03 the holidays are those of the ministry, for a century', () => {
  for (let year = 2000; year <= 2100; year += 1) {
    const expected = Object.values(joursFeries(year)).map((day) => toDay(day))
    const days = Array.from({ length: 366 }, (_, rank) => addDays(`${year}-01-01`, rank))
    const ours = days.filter((day) => day.startsWith(String(year)) && isFerie(day))
    expect(ours, String(year)).toEqual([...new Set(expected)].sort())
  }
})

/** The library answers midnight of the machine's own clock. */
function toDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
