import { expect, test } from 'vitest'
import { parseDate, showDate } from './typed-date.ts'

test.each([
  ['09/03/2026', '2026-03-09'],
  ['1/3/2027', '2027-03-01'],
  ['01/03/27', '2027-03-01'],
  ['1/3/1985', '1985-03-01'],
  ['1/3/85', '1985-03-01'],
  ['1/3/49', '2049-03-01'],
  ['1.3.2027', '2027-03-01'],
  ['01 03 2027', '2027-03-01'],
  [' 01/03/2027\u00a0', '2027-03-01'],
  ['01032027', '2027-03-01'],
  ['010327', '2027-03-01'],
  ['2026-03-09', '2026-03-09'],
  ['29/02/2028', '2028-02-29'],
  ['', null],
  ['  ', null],
  ['31/02/2027', undefined],
  ['29/02/2027', undefined],
  ['12/13/2026', undefined],
  ['1/3/202', undefined],
  ['demain', undefined],
])('LAY-18 a date typed %j is understood as %j', (typed, expected) => {
  expect(parseDate(typed)).toBe(expected)
})

test('LAY-18 a day is shown as it is read, and what is no day as it was typed', () => {
  expect(['2027-03-01', '31/02/2027', ''].map(showDate)).toEqual(['01/03/2027', '31/02/2027', ''])
})
