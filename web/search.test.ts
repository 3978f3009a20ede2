import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './router/search-text.ts'
import { validateCatalogueSearch, validateErrorSearch } from './search.ts'

const read = (url: string) => validateCatalogueSearch(parseSearch(url))

test('NAV-23 values stay strings', () => {
  expect(parseSearch('?q=007&ok=true&n=null')).toEqual({ q: '007', ok: 'true', n: 'null' })
})

test('NAV-23 a repeated key reads as a list, whatever its name', () => {
  expect(parseSearch('?typesIds=1&typesIds=2')).toEqual({ typesIds: '1,2' })
  expect(parseSearch('?toString=1&toString=2')).toEqual({ toString: '1,2' })
})

test('NAV-23 lists are comma-joined and empty values dropped', () => {
  expect(stringifySearch({ q: '', typesIds: [2, 5], dateDebut: undefined, dateFin: '2026-01-31' })).toBe(
    '?typesIds=2,5&dateFin=2026-01-31',
  )
  expect(stringifySearch({ q: undefined })).toBe('')
})

describe('NAV-23 the catalogue', () => {
  const digits = '12345678901234567890'
  test.each([
    ['?q=paie&page=x&utm=1', '?q=paie'],
    ['?q=%20', ''],
    ['?q=%20+la%09paie%00', '?q=la+paie'],
    ['?q=50%', '?q=50%25'],
    ['?q=%E0%A4%A&typesIds=%', '?q=%EF%BF%BD%25A'],
    ['?q=%F0%9F%8E%93,&q=%C3%A9', '?q=%F0%9F%8E%93,,%C3%A9'],
    ['?typesIds=2,abc,5,2,,-1,1.5,007', '?typesIds=2,5,7'],
    ['?typesIds=5&typesIds=2&typesIds=', '?typesIds=5,2'],
    [`?themesIds=${digits}`, ''],
    ['?dateDebut=01/02/2026&dateFin=2026-03-01', '?dateDebut=2026-02-01&dateFin=2026-03-01'],
    ['?dateDebut=31/02/2026&dateFin=1/2/2026', ''],
    ['?dateDebut=2026-02-29&dateFin=2028-02-29', '?dateFin=2028-02-29'],
    ['?dateDebut=2026-13-01&dateFin=0002-01-01', ''],
    ['?dateDebut=2027-03-31&dateFin=2027-03-01', '?dateDebut=2027-03-01&dateFin=2027-03-31'],
    ['?prixMin=900&prixMax=100', '?prixMin=100&prixMax=900'],
    ['?prixMin=-1&prixMax=1e3', ''],
    ['?prixMax=0', '?prixMax=0'],
    ['?distance=false&places=true&financement=1', '?places=true'],
    ['?tri=date', ''],
    ['?tri=date&q=tva', '?q=tva&tri=date'],
    ['?tri=pertinence&q=tva', '?q=tva'],
    ['?tri=pertinence', ''],
    ['?tri=hasard', ''],
    ['?page=1', ''],
    ['?page=0002', '?page=2'],
    ['?page=5001', ''],
    ['?__proto__=1&constructor=2&page=2&page=3', ''],
    ['?page=3&tri=prix&typesIds=8&q=ifrs', '?q=ifrs&typesIds=8&tri=prix&page=3'],
  ])('reads %s and writes back %s', (url, back) => {
    const search = read(url)
    expect(stringifySearch(search)).toBe(back)
    expect(validateCatalogueSearch({ ...search })).toEqual(search)
    expect(read(back)).toEqual(search)
  })

  test('asks for no more than its call takes', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => `lieuxIds=${id}`).join('&')
    const search = read(`?${many}&q=${'é'.repeat(50_000)}`)
    expect(search.lieuxIds).toHaveLength(100)
    expect(search.q).toBe('é'.repeat(200))
  })

  test('cuts between characters', () => {
    const search = read(`?q=${'a'.repeat(199)}🎓`)
    expect(read(stringifySearch(search))).toEqual(search)
  })

  test('restores 200 random screens from their address, and their address from the screen', () => {
    const random = seeded(20_260_301)
    const urls = new Set<string>()
    for (let count = 0; count < 200; count++) {
      const search = randomSearch(random)
      const url = stringifySearch(search)
      expect(read(url)).toEqual(search)
      expect(stringifySearch(read(url))).toBe(url)
      urls.add(url)
    }
    expect(urls.size).toBeGreaterThan(190)
  })
})

test.each([
  ['404', '404'],
  ['abc', undefined],
  ['12345', undefined],
  [undefined, undefined],
])('LAY-16 error_number %s reads as %s', (value, number) => {
  expect(validateErrorSearch({ error_number: value })).toEqual({ error_number: number })
})

/** Mulberry32 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random search, with some of the filters in the order of the address. */
function randomSearch(random: () => number) {
  const int = (max: number) => Math.floor(random() * max)
  const ids = () => [...new Set(Array.from({ length: 1 + int(4) }, () => int(1_000)))]
  const pad = (number: number) => String(number).padStart(2, '0')
  const day = (year: number) => `${year}-${pad(1 + int(12))}-${pad(1 + int(28))}`
  const q = ['tva', 'l’été à Nîmes', '100 % IFRS & <b>', 'a,b;c', 'C++ ou #1?', '日本 🎓', '%2C'][int(7)]
  const all: [string, unknown][] = [
    ['q', q],
    ['typesIds', ids()],
    ['themesIds', ids()],
    ['dateDebut', day(2026)],
    ['dateFin', day(2027)],
    ['lieuxIds', ids()],
    ['distance', true],
    ['dureesIds', ids()],
    ['prixMin', int(500)],
    ['prixMax', 500 + int(500)],
    ['places', true],
    ['financement', true],
    ['publicsIds', ids()],
    ['organisateursIds', ids()],
    ['tri', ['prix', 'titre'][int(2)]],
    ['page', 2 + int(50)],
  ]
  return Object.fromEntries(all.filter(() => random() < 0.4))
}
