import { expect, test } from 'vitest'
import { HOSTILE_ADDRESSES } from '../testing/hostile-addresses.ts'
import { safeReturnPath, safeReturnUrl } from './redirection.ts'

const ORIGIN = 'https://inscription.example'
const SITE = { base: ORIGIN, origins: [ORIGIN, 'https://rivage.example'], forbiddenPrefixes: ['/auth', '/api'] }

test('NAV-22 the list of hostile addresses holds at least 40 different ones', () => {
  expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(40)
})

test.each(HOSTILE_ADDRESSES)('NAV-22 a return address never leaves the site: %j', (hostile) => {
  const url = safeReturnUrl(hostile, SITE)
  expect(url === undefined || SITE.origins.includes(new URL(url).origin)).toBe(true)
})

test.each(HOSTILE_ADDRESSES)('NAV-13 a stored path never leaves the site: %j', (hostile) => {
  const path = safeReturnPath(hostile, ORIGIN)
  expect(path).toMatch(/^\/(?![/\\])/)
  expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
})

test.each([
  ['/panier', `${ORIGIN}/panier`],
  ['/fiche/A-1/session/S-1?x=1#prix', `${ORIGIN}/fiche/A-1/session/S-1?x=1#prix`],
  [`${ORIGIN}/panier`, `${ORIGIN}/panier`],
  ['https://rivage.example/panier', 'https://rivage.example/panier'],
  ['panier', `${ORIGIN}/panier`],
  ['/authors', `${ORIGIN}/authors`],
])('NAV-22 a return address of ours is kept: %s', (to, expected) => {
  expect(safeReturnUrl(to, SITE)).toBe(expected)
})

test.each(['/auth/logout', '/AUTH/login?to=/', '/api/compte', '/auth'])('NAV-22 %s is no screen to return to', (to) => {
  expect(safeReturnUrl(to, SITE)).toBeUndefined()
})

test('NAV-13 a stored path keeps its query and its anchor; nothing stored leads home', () => {
  expect(safeReturnPath('/catalogue?q=tva&typesIds=1,2#haut', ORIGIN)).toBe('/catalogue?q=tva&typesIds=1,2#haut')
  expect(safeReturnPath(null, ORIGIN)).toBe('/')
})

test('NAV-22 an address of 2000 characters is kept, a longer one is not', () => {
  const long = `/catalogue?q=${'x'.repeat(2000 - '/catalogue?q='.length)}`
  expect(safeReturnUrl(long, SITE)).toBe(ORIGIN + long)
  expect(safeReturnUrl(`${long}x`, SITE)).toBeUndefined()
})

test('NAV-22 an empty prefix forbids nothing, and what is no address is refused', () => {
  expect(safeReturnUrl('/panier', { ...SITE, forbiddenPrefixes: [''] })).toBe(`${ORIGIN}/panier`)
  expect(safeReturnUrl('http://[', SITE)).toBeUndefined()
})
