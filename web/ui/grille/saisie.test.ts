import { expect, test } from 'vitest'
import { acceptNombre, parseNombre } from './saisie.ts'

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
  ['1234', { longueurMax: 4 }, '1234'],
  ['12345', { longueurMax: 4 }, undefined],
] as const)('GRI-04 the numeric editor makes of %j with %j: %j', (typed, limits, expected) => {
  expect(acceptNombre(typed, limits)).toBe(expected)
})

test('GRI-04 an empty number is no value', () => {
  expect([parseNombre(''), parseNombre('.'), parseNombre('0'), parseNombre('2.50')]).toEqual([null, null, 0, 2.5])
})
