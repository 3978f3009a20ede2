import { expect, test } from 'vitest'
import { isAdresseElectronique } from './adresse-electronique.ts'

test.each([
  ['000345678', true],
  ['000345678_00034567800015', true],
  ['000345678_Compta.1-A', true],
  [`000345678_${'a'.repeat(115)}`, true],
  [`000345678_${'a'.repeat(116)}`, false],
  ['000345679', false],
  ['00034567800015', false],
  ['000345678_', false],
  ['000345678_a b', false],
  ['000345678_a@b', false],
  ['000 345 678', false],
  ['', false],
])('FAC-10 the electronic address %s: %s', (text, isOne) => {
  expect(isAdresseElectronique(text)).toBe(isOne)
})
