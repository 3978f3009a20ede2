import { expect, test } from 'vitest'
import { dayInParis, formatJourParis, formatMomentCourt, formatMomentLong } from './jour-paris.ts'

test.each([
  ['2026-11-15T22:59:59Z', '2026-11-15'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2027-01-31T22:59:59Z', '2027-01-31'],
  ['2027-01-31T23:00:00Z', '2027-02-01'],
  ['2027-07-14T21:59:59Z', '2027-07-14'],
  ['2027-07-14T22:00:00Z', '2027-07-15'],
])('INS-02 LAY-18 at %s it is %s in Paris', (moment, day) => {
  expect(dayInParis(moment)).toBe(day)
  expect(dayInParis(new Date(moment))).toBe(day)
})

test('LAY-18 a day and a moment are written dd/MM/yyyy, in Paris', () => {
  expect(formatJourParis('2026-11-30T23:30:00Z')).toBe('01/12/2026')
  expect(formatMomentCourt('2026-11-30T23:30:00Z')).toBe('01/12/2026 à 00:30')
  expect(formatMomentCourt('2026-11-16T01:55:00Z')).toBe('16/11/2026 à 02:55')
  expect(formatMomentLong(new Date('2027-02-28T23:30:00Z'))).toBe('1er mars 2027 à 00:30')
})
