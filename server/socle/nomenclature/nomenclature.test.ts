import { expect } from 'vitest'
import { findLabel, type Nomenclature } from '#contract/rules/nomenclature.ts'
import { signInAs } from '../../testing/application.ts'
import { app, db, serveur as test } from '../../testing/test.ts'

async function read(file: string): Promise<Nomenclature> {
  return (await app.inject(`/api/gestion/insee/${file}`)).json()
}

/** Finds labels typed or pasted wrongly: a straight apostrophe, superfluous spaces, an HTML entity, or nothing. */
const MISTYPED = /'|^\s|\s$|\s\s|&\w+;|^$/

test('CLI-07 nafv2.json holds the 732 sub-classes of NAF rév. 2 and the 747 of NAF 2025', async () => {
  const naf = await read('nafv2.json')
  const codes = Object.keys(naf)
  expect(codes.filter((code) => !/^\d{2}\.\d{2}[A-HJ-LYZ]$/.test(code))).toEqual([])
  expect(codes.filter((code) => /[A-FZ]$/.test(code))).toHaveLength(732)
  expect(codes.filter((code) => /[G-Y]$/.test(code))).toHaveLength(747)
  expect(Object.entries(naf).filter(([, label]) => MISTYPED.test(label))).toEqual([])
})

test.each([
  ['6920Z', 'Activités comptables'],
  ['85.59A', 'Formation continue d’adultes'],
  ['69.20Y', 'Activités de comptabilité, de tenue de comptes et d’audit\u00a0; conseil fiscal'],
  ['8559G', 'Formation continue d’adultes'],
  ['47.11J', expect.stringMatching(/ en magasin de 400 à 2\u202f500\u00a0m² \(supermarché\)$/)],
])('CLI-07 the activite %s is found in nafv2.json', async (code, label) => {
  expect(findLabel(await read('nafv2.json'), code)).toEqual(label)
})

test('CLI-07 cj.json holds the 260 legal categories of level III', async () => {
  const categories = await read('cj.json')
  expect(Object.keys(categories).filter((code) => /^\d{4}$/.test(code))).toHaveLength(260)
  expect(Object.entries(categories).filter(([, label]) => MISTYPED.test(label))).toEqual([])
  expect(findLabel(categories, '5485')).toBe('Société d’exercice libéral à responsabilité limitée')
  expect(findLabel(categories, '9220')).toBe('Association déclarée')
})

test.each(['nafv2.json', 'cj.json'])('CLI-07 whoever holds %s is told so without receiving it again', async (file) => {
  const url = `/api/gestion/insee/${file}`
  const first = await app.inject(url)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.inject({ url, headers: { 'if-none-match': 'W/"other"' } })
  expect([other.statusCode, other.body]).toEqual([200, first.body])
})

test('CPT-08 a signed-in person reads the councils and the clubs', async () => {
  const { cookie } = await signInAs(db)
  const get = async (url: string) => (await app.inject({ url, headers: { cookie } })).json()
  const { croec, crcc } = await get('/api/participant/rattachement_list')
  expect([croec.length, crcc.length]).toEqual([18, 17])
  expect(croec).toContainEqual({ id: 14, nom: 'Paris Île-de-France' })
  expect(crcc).toContainEqual({ id: 13, nom: 'Paris' })
  expect((await get('/api/participant/clubs')).map(({ id }: { id: number }) => id)).toEqual([1, 2])
})
