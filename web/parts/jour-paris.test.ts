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

test('LAY-18 the first of a month is said as French says it, in Paris', () => {
  expect(formatJourParis('2026-11-30T23:30:00Z')).toBe('1er décembre 2026')
  expect(formatMomentParis('2026-11-30T23:30:00Z')).toBe('1er décembre 2026 à 00:30')
  expect(formatMomentParis('2026-12-11T08:05:00Z')).toBe('11 décembre 2026 à 09:05')
})
