import { expect, test } from 'vitest'
import { dayInParis } from './jour-paris.ts'

test.each([
  ['2026-11-15T22:59:59Z', '2026-11-15'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('LAY-18 an order of %s is of %s, as in its mail', (moment, day) => {
  expect(dayInParis(moment)).toBe(day)
  expect(dayInParis(new Date(moment))).toBe(day)
})
