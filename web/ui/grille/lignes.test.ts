import { expect, test } from 'vitest'
import { type Colonne, getTexte } from './colonnes.ts'
import { createFiltre } from './filtre.ts'
import { createTri } from './tri.ts'

interface Ligne {
  valeur: string | number | null
}

function colonne(type: Colonne<Ligne>['type']): Colonne<Ligne> {
  return { id: 'c', titre: 'C', type, largeur: 100, valeur: ({ valeur }) => valeur }
}

function sort(type: Colonne<Ligne>['type'], valeurs: Ligne['valeur'][]) {
  const lignes = valeurs.map((valeur) => ({ valeur }))
  return lignes.sort(createTri(colonne(type))).map(({ valeur }) => valeur)
}

test('GRI-01 texts sort as in French, accents and case deciding last', () => {
  expect(sort('texte', ['Zamora', 'côté', 'Éveillard', 'cote', 'Loup', 'Lœuillet', 'coté', 'Çelik', 'etc'])).toEqual([
    'Çelik',
    'cote',
    'coté',
    'côté',
    'etc',
    'Éveillard',
    'Lœuillet',
    'Loup',
    'Zamora',
  ])
})

test('GRI-01 numbers and dates sort by value, what is missing last', () => {
  expect(sort('nombre', [10, null, 9, 100])).toEqual([9, 10, 100, null])
  expect(sort('date', ['2026-10-01', '2026-02-28', null])).toEqual(['2026-02-28', '2026-10-01', null])
})

test.each([
  ['texte', 'Éveillard', 'EVEIL', true],
  ['texte', 'Lœuillet', 'loeu', true],
  ['texte', 'Éveillard', 'x', false],
  ['texte', 'Le Goff', ' goff ', true],
  ['nombre', 1234.5, '1234,5', true],
  ['nombre', 1234.5, '1 234', true],
  ['nombre', 1234.5, '999', false],
  ['date', '2026-03-09', '09/03', true],
  ['date', null, '09/03', false],
] as const)('GRI-01 a filter on a %s: %j holds %j: %s', (type, valeur, filtre, expected) => {
  expect(createFiltre(colonne(type))({ valeur }, filtre)).toBe(expected)
})

test('GRI-06 dates are read dd/MM/yyyy', () => {
  expect(getTexte(colonne('date'), { valeur: '2026-12-01' })).toBe('01/12/2026')
})
