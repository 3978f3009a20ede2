import { expect, test } from 'vitest'
import { isSiren, isSiret, toNumeroTva } from './siret.ts'

test.each([
  ['356000000', true],
  ['356 000 000', true],
  ['732 829 320', true],
  ['732829321', false],
  ['000000000', false],
  ['73282932', false],
  ['7328293200', false],
  ['73282932O', false],
  // Ten digits with a valid sum.
  ['0000000018', false],
  ['', false],
])('RUL-01 SIREN %j is valid: %s', (siren, valid) => {
  expect(isSiren(siren)).toBe(valid)
})

test.each([
  ['73282932000074', true],
  ['732 829 320 00074', true],
  ['73282932000075', false],
  // La Poste: its head office passes Luhn, its offices pass the rule of five.
  ['35600000000048', true],
  ['35600000049837', true],
  ['35600000049838', false],
  ['00000000000000', false],
  ['732829320', false],
])('RUL-01 SIRET %j is valid: %s', (siret, valid) => {
  expect(isSiret(siret)).toBe(valid)
})

test.each([
  ['732829320', 'FR44732829320'],
  ['356 000 000', 'FR39356000000'],
])('RUL-01 the VAT number of %j is %s', (siren, tva) => {
  expect(toNumeroTva(siren)).toBe(tva)
})

test('RUL-01 a SIRET has fourteen digits, whatever their sum', () => {
  const longer = Array.from({ length: 10 }, (_, digit) => `7328293200007${digit}${digit}`)
  const padded = Array.from({ length: 10 }, (_, digit) => `73282932000000${digit}`)
  expect([...longer, ...padded].filter(isSiret)).toEqual([])
})

test('RUL-01 the key of a VAT number has two digits', () => {
  expect(toNumeroTva('000 000 096')).toBe('FR09000000096')
})
