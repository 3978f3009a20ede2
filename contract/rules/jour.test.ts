import { expect, test } from 'vitest'
import { addDays, daysBetween, momentInParis } from './jour.ts'

test.each([
  ['2027-03-28', 0, '2027-03-27T23:00:00.000Z'],
  ['2027-03-28', 540, '2027-03-28T07:00:00.000Z'],
  ['2027-03-29', 0, '2027-03-28T22:00:00.000Z'],
  ['2027-10-31', 0, '2027-10-30T22:00:00.000Z'],
  ['2027-10-31', 540, '2027-10-31T08:00:00.000Z'],
  ['2027-11-01', 0, '2027-10-31T23:00:00.000Z'],
  ['2027-06-13', 570, '2027-06-13T07:30:00.000Z'],
  ['2027-12-31', 1440, '2027-12-31T23:00:00.000Z'],
])('%s and %i minutes in Paris is %s', (day, minutes, moment) => {
  expect(momentInParis(day, minutes).toISOString()).toBe(moment)
})

test('days are added over months, years and changes of the clocks', () => {
  expect(addDays('2027-03-30', -3)).toBe('2027-03-27')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2027-10-25', '2027-11-08')).toBe(14)
})
