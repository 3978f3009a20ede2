import { expect, test } from 'vitest'
import { dayInParis, formatJourParis, formatMomentParis } from './jour-paris.ts'

test.each([
  ['2026-11-15T22:59:59Z', '2026-11-15'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('LAY-18 an order of %s is of %s, as in its mail', (moment, day) => {
  expect(dayInParis(moment)).toBe(day)
  expect(dayInParis(new Date(moment))).toBe(day)
})

test('LAY-18 a day and a moment are written dd/MM/yyyy, in Paris', () => {
  expect(formatJourParis('2026-11-30T23:30:00Z')).toBe('01/12/2026')
  expect(formatMomentParis('2026-11-30T23:30:00Z')).toBe('01/12/2026 à 00:30')
  expect(formatMomentParis('2026-11-16T01:55:00Z')).toBe('16/11/2026 à 02:55')
})
