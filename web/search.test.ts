import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, validateCatalogueSearch, validateErrorSearch } from './search.ts'

test('NAV-23 values stay strings', () => {
  expect(parseSearch('?q=007&ok=true&n=null')).toEqual({ q: '007', ok: 'true', n: 'null' })
})

test('NAV-23 a repeated key reads as a list', () => {
  expect(parseSearch('?typesIds=1&typesIds=2')).toEqual({ typesIds: '1,2' })
})

test('NAV-23 lists are comma-joined and empty values dropped', () => {
  expect(stringifySearch({ q: '', typesIds: [2, 5], dateDebut: undefined, dateFin: '2026-01-31' })).toBe(
    '?typesIds=2,5&dateFin=2026-01-31',
  )
  expect(stringifySearch({ q: undefined })).toBe('')
})

test.each([
  ['?q=paie&page=x&utm=1', '?q=paie'],
  ['?typesIds=2,abc,5', '?typesIds=2,5'],
  ['?dateDebut=01/02/2026&dateFin=2026-02-01', '?dateFin=2026-02-01'],
  ['?q=%20', ''],
])('NAV-23 the catalogue reads %s and writes back %s', (url, back) => {
  const search = validateCatalogueSearch(parseSearch(url))
  expect(stringifySearch({ ...search })).toBe(back)
  expect(validateCatalogueSearch({ ...search })).toEqual(search)
})

test.each([
  ['404', '404'],
  ['abc', undefined],
  ['12345', undefined],
  [undefined, undefined],
])('LAY-16 error_number %s reads as %s', (value, number) => {
  expect(validateErrorSearch({ error_number: value })).toEqual({ error_number: number })
})
