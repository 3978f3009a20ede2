import { expect, test } from 'vitest'
import { sayDe } from './elision.ts'

test.each([
  ['Amandine', 'd’Amandine'],
  ['Élise', 'd’Élise'],
  ['E\u0301lise', 'd’E\u0301lise'],
  ['Œdipe', 'd’Œdipe'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Léa', 'de Léa'],
  ['Institut Estrade', 'd’Institut Estrade'],
  ['12 rue', 'de 12 rue'],
])('GRI-06 « de » is elided before a name as it is said: %s', (nom, expected) => {
  expect(sayDe(nom)).toBe(expected)
})
