import { expect, test } from 'vitest'
import { cutLigne } from './voie.ts'

test.each([
  ['fits', '12 rue Victor Hugo', '12 rue Victor Hugo'],
  ['just fits', 'a'.repeat(38), 'a'.repeat(38)],
  ['is too long', '128 boulevard du Général de Gaulle et de la Résistance', '128 boulevard du Général de Gaulle et'],
  ['ends with a word at the limit', `${'a'.repeat(30)} bbbbbbb ccc`, `${'a'.repeat(30)} bbbbbbb`],
  ['is one long word', 'a'.repeat(60), 'a'.repeat(38)],
])('CLI-05 CLI-13 a street that %s', (_cas, text, cut) => {
  expect(cutLigne(text)).toBe(cut)
})
