import { expect, test } from 'vitest'
import { toTime } from './heure.ts'

test.each([
  ['2028-02-29 12:00', '2028-02-29T11:00:00Z'],
  ['2027-07-01 08:00', '2027-07-01T06:00:00Z'],
  ['2026-12-31 23:58', '2026-12-31T22:58:00Z'],
])('LE is a moment of Paris: %s', (moment, expected) => {
  expect(new Date(toTime(moment)).toISOString()).toBe(expected.replace('Z', '.000Z'))
})

test.each(['2027-03-28 02:30', '2027-02-29 12:00', 'demain', '2027-03-10'])('no moment: %s', (moment) => {
  expect(toTime(moment)).toBeNaN()
})
