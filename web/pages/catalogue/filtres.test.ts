import { expect, test } from 'vitest'
import type { Facettes } from '#contract/catalogue/catalogue.ts'
import { type ListeFacette, sortFacettes } from '#contract/rules/facettes.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { stringifySearch } from '#web/router/search-text.ts'
import { changeSearch, chipsOf, choixOf, withKnown } from './filtres.ts'

const FACETTES: Facettes = {
  types: [
    { id: 1, label: 'Présentiel', nombre: 9 },
    { id: 2, label: 'E-learning', nombre: 0 },
    { id: 8, label: 'Cursus', nombre: 0 },
  ],
  themes: [{ id: 3, label: 'Fiscalité', nombre: 4 }],
  lieux: [],
  publics: [],
  organisateurs: [],
  durees: [
    { id: 4, label: 'Deux jours', nombre: 7 },
    { id: 1, label: 'Moins de 3 heures', nombre: 2 },
  ],
  distance: 1,
  places: 1,
  financement: 1,
}

const SEARCH: CatalogueSearch = {
  q: 'tva',
  typesIds: [1, 8],
  dateDebut: '2027-01-31',
  lieuxIds: [12],
  prixMin: 0,
  prixMax: 500,
  places: true,
  tri: 'prix',
  page: 3,
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('CAT-01 a choice that would leave nothing keeps its place from one search to the next', () => {
  const before = { ...FACETTES, themes: [{ id: 9, label: 'Audit', nombre: 2 }, ...FACETTES.themes] }
  const { types, themes } = withKnown(before, { ...FACETTES, types: [{ id: 8, label: 'Cursus', nombre: 5 }] })
  expect(types.map(({ label, nombre }) => [label, nombre])).toEqual([
    ['Présentiel', 0],
    ['E-learning', 0],
    ['Cursus', 5],
  ])
  expect(themes.map(({ label, nombre }) => [label, nombre])).toEqual([
    ['Audit', 0],
    ['Fiscalité', 4],
  ])
  expect(withKnown(undefined, FACETTES)).toBe(FACETTES)
})

test('CAT-01 what is chosen has a name before the results come, and when no result has it', () => {
  expect(choixOf('typesIds', undefined, [5])).toEqual([{ id: 5, label: 'Classe Virtuelle', nombre: 0 }])
  expect(choixOf('dureesIds', undefined, [3])[0]?.label).toBe('Une journée')
  expect(choixOf('lieuxIds', FACETTES, [12])[0]?.label).toBe('Lieu nº 12')
})

test('CAT-01 types go in their own order, durations from the shortest to the longest, the rest by name', () => {
  const sorted = (nom: ListeFacette, ...ids: number[]) =>
    sortFacettes(
      nom,
      ids.map((id) => ({ id, label: `${'zéa'[id % 3]}` })),
    ).map(({ id }) => id)
  expect(sorted('types', 8, 5, 1, 2)).toEqual([1, 2, 5, 8])
  expect(sorted('durees', 4, 1, 3)).toEqual([1, 3, 4])
  expect(sorted('themes', 3, 4, 5)).toEqual([5, 4, 3])
})

test('NAV-23 each thing chosen is a chip that leads to the same search without it, on the first page', () => {
  const chips = chipsOf(SEARCH, FACETTES)
  expect(chips.map(({ label, search }) => [plain(label), stringifySearch(search)])).toEqual([
    ['« tva »', '?typesIds=1,8&dateDebut=2027-01-31&lieuxIds=12&prixMin=0&prixMax=500&places=true&tri=prix'],
    ['Présentiel', '?q=tva&typesIds=8&dateDebut=2027-01-31&lieuxIds=12&prixMin=0&prixMax=500&places=true&tri=prix'],
    ['Cursus', '?q=tva&typesIds=1&dateDebut=2027-01-31&lieuxIds=12&prixMin=0&prixMax=500&places=true&tri=prix'],
    ['Lieu nº 12', '?q=tva&typesIds=1,8&dateDebut=2027-01-31&prixMin=0&prixMax=500&places=true&tri=prix'],
    ['À partir du 31/01/2027', '?q=tva&typesIds=1,8&lieuxIds=12&prixMin=0&prixMax=500&places=true&tri=prix'],
    ['Au moins 0,00 € HT', '?q=tva&typesIds=1,8&dateDebut=2027-01-31&lieuxIds=12&prixMax=500&places=true&tri=prix'],
    ['Au plus 500,00 € HT', '?q=tva&typesIds=1,8&dateDebut=2027-01-31&lieuxIds=12&prixMin=0&places=true&tri=prix'],
    [
      'Avec des places disponibles',
      '?q=tva&typesIds=1,8&dateDebut=2027-01-31&lieuxIds=12&prixMin=0&prixMax=500&tri=prix',
    ],
  ])
  expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length)
})

test('NAV-23 another page keeps the filters, another filter goes back to the first page', () => {
  expect(changeSearch(SEARCH, { page: 4 })).toEqual({ ...SEARCH, page: 4 })
  expect(changeSearch(SEARCH, { distance: true }).page).toBeUndefined()
})
