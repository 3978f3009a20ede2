import { expect, test } from 'vitest'
import { dayInParis } from './clock.ts'

test.each([
  ['2027-01-31T22:59:59Z', '2027-01-31'],
  ['2027-01-31T23:00:00Z', '2027-02-01'],
  ['2027-07-14T21:59:59Z', '2027-07-14'],
  ['2027-07-14T22:00:00Z', '2027-07-15'],
])('INS-02 at %s it is %s in Paris', (moment, day) => {
  expect(dayInParis(new Date(moment))).toBe(day)
})
