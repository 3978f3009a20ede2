import { expect, test } from 'vitest'
import { acceptNumber, parseNumber } from './typed-value.ts'

test.each([
  ['12', {}, '12'],
  ['12.', {}, '12.'],
  ['12.5', {}, '12.5'],
  ['12,5', {}, '12.5'],
  ['1 200', {}, '1200'],
  ['', {}, ''],
  ['1.2.3', {}, undefined],
  ['-1', {}, undefined],
  ['1e3', {}, undefined],
  ['a', {}, undefined],
  ['100', { max: 100 }, '100'],
  ['101', { max: 100 }, undefined],
  ['1234', { maxLength: 4 }, '1234'],
  ['12345', { maxLength: 4 }, undefined],
] as const)('GRI-04 the numeric editor makes of %j with %j: %j', (typed, limits, expected) => {
  expect(acceptNumber(typed, limits)).toBe(expected)
})

test('GRI-04 an empty number is no value', () => {
  expect([parseNumber(''), parseNumber('.'), parseNumber('0'), parseNumber('2.50')]).toEqual([null, null, 0, 2.5])
})
