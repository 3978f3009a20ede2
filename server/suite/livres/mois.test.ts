import { expect, test } from 'vitest'
import { listMois } from './mois.ts'

test.each([
  [
    { de: '2027-12-15', a: '2028-03-01' },
    ['2027-12-15 2027-12-31', '2028-01-01 2028-01-31', '2028-02-01 2028-02-29', '2028-03-01 2028-03-01'],
  ],
  [{ de: '2027-02-28', a: '2027-02-28' }, ['2027-02-28 2027-02-28']],
  [{ de: '2027-04-30', a: '2027-05-31' }, ['2027-04-30 2027-04-30', '2027-05-01 2027-05-31']],
])('LIV-18 the months of %j follow each other without a gap', (periode, expected) => {
  expect(listMois(periode).map(({ de, a }) => `${de} ${a}`)).toEqual(expected)
})
