import { expect, test } from 'vitest'
import { toMots, toTexteRecherche } from './texte.ts'

test.each([
  ['les formations à distance', ['distance']],
  ['LES COURS A DISTANCE', ['distance']],
  ['L’impôt sur les sociétés', ['impôt', 'sociétés']],
  ['e-learning', ['elearning']],
  ['E learning fiscal', ['elearning', 'fiscal']],
  ['e‑learning', ['elearning']],
  ['machine learning', ['machine', 'learning']],
  ["tva:* & !x | (y') %_\u0000🎓", ['tva', 'x']],
  ['paie paie PAIE', ['paie']],
  ['e\u0301cole', ['école']],
  ['formations', []],
  ['  ', []],
])('CAT-01 %j is searched by the words %j', (q, mots) => {
  expect(toMots(q)).toEqual(mots)
})

test('CAT-01 a paste of many words is cut', () => {
  const q = Array.from({ length: 60 }, (_, index) => `m${index}`).join(' ')
  expect(toMots(q)).toHaveLength(20)
})

test('CAT-01 what is indexed is written like what is searched', () => {
  expect(toTexteRecherche('L’E-Learning, c’est fini')).toBe("l'elearning, c'est fini")
})
