import { expect, test } from 'vitest'
import { toCents, toEuros, tvaCents } from './montant.ts'

test.each([
  [0, 0],
  [390, 39_000],
  [0.29, 29],
  [1.1, 110],
  [4350.5, 435_050],
  [19.99, 1_999],
])('CAT-07 %d € are %d cents, and back', (euros, cents) => {
  expect(toCents(euros)).toBe(cents)
  expect(toEuros(cents)).toBe(euros)
})

test.each([
  [39_000, 2000, 7_800],
  [1, 2000, 0],
  [2, 2000, 0],
  [3, 2000, 1],
  [10, 550, 1],
  [9, 550, 0],
  [1_000, 850, 85],
  [1_005, 850, 85],
  [1_006, 850, 86],
  [435_050, 0, 0],
])('CAT-07 TVA on %d cents at %d hundredths is %d, half up', (ht, taux, tva) => {
  expect(tvaCents(ht, taux)).toBe(tva)
})
