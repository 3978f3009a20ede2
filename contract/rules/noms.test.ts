import { expect, test } from 'vitest'
import { compareNoms, deNom } from './noms.ts'

test('names sort the French way: accents and case decide last', () => {
  const noms = ['Zamora', 'éveillard', 'Çelik', 'Eveillard', 'D’Aubigné', 'Dabin', 'Caron', 'Œuvrard', 'Olivier']
  expect(noms.toSorted(compareNoms)).toEqual([
    'Caron',
    'Çelik',
    'D’Aubigné',
    'Dabin',
    'Eveillard',
    'éveillard',
    'Œuvrard',
    'Olivier',
    'Zamora',
  ])
})

test.each([
  ['Amandine Aubry', 'd’Amandine Aubry'],
  ['Élise Morvan', 'd’Élise Morvan'],
  ['Hélène Ferrand', 'd’Hélène Ferrand'],
  ['Yves Le Goff', 'd’Yves Le Goff'],
  ['Yann Le Goff', 'de Yann Le Goff'],
  ['Bruno Caron', 'de Bruno Caron'],
])('« de » before %s is %s', (nom, text) => expect(deNom(nom)).toBe(text))
