import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { adresses } from './adresses.ts'

const app = Fastify()
app.register(adresses, { prefix: '/adresses' })
afterAll(() => app.close())

async function search(query: Record<string, string>) {
  const answer = await app.inject({ url: '/adresses/search', query })
  return { status: answer.statusCode, ...answer.json() }
}

async function properties(query: Record<string, string>) {
  const { features } = await search(query)
  return features.map((feature: { properties: Record<string, unknown> }) => feature.properties)
}

describe('the address search', () => {
  test('CLI-13 finds a house number, with its arrondissement, in GeoCodeJSON', async () => {
    const { features, ...root } = await search({ q: '8 rue de la République Lyon' })
    expect(root).toEqual({
      status: 200,
      type: 'FeatureCollection',
      version: 'draft',
      attribution: 'BAN',
      licence: 'ETALAB-2.0',
      query: '8 rue de la République Lyon',
      limit: 10,
    })
    const [first] = features
    expect(first).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
      properties: {
        type: 'housenumber',
        housenumber: '8',
        name: '8 Rue de la République',
        street: 'Rue de la République',
        city: 'Lyon',
        context: '69, Rhône, Auvergne-Rhône-Alpes',
        citycode: expect.stringMatching(/^6938\d$/),
        postcode: expect.stringMatching(/^6900\d$/),
        id: expect.stringMatching(/^6938\d_\w{4}_00008$/),
      },
    })
    const { citycode, postcode, label } = first.properties
    expect(postcode.at(-1)).toBe(citycode.at(-1))
    expect(label).toBe(`8 Rue de la République ${postcode} Lyon`)
    expect(first.geometry.coordinates[0]).toBeCloseTo(4.6, 0)
    expect(await search({ q: '8 rue de la République Lyon' })).toMatchObject({ features })
  })

  test('CLI-13 completes while one types: towns, streets, house numbers with their suffix, short forms', async () => {
    expect((await properties({ q: 'mazeres-lez' }))[0]).toMatchObject({
      type: 'municipality',
      name: 'Mazères-Lezons',
      postcode: '64110',
      citycode: '64373',
      context: '64, Pyrénées-Atlantiques, Nouvelle-Aquitaine',
    })
    expect((await properties({ q: 'rue jules ferry 64110 mazeres-lezons' }))[0]).toMatchObject({
      type: 'street',
      label: 'Rue Jules Ferry 64110 Mazères-Lezons',
    })
    expect((await properties({ q: '8 rue répub' }))[0]).toMatchObject({ name: '8 Rue de la République' })
    expect((await properties({ q: '8bis av foch marseille' }))[0]).toMatchObject({ name: '8 bis Avenue Foch' })
    expect((await properties({ q: '9999 rue pasteur nantes' }))[0]).toMatchObject({ type: 'street', city: 'Nantes' })
  })

  test('CLI-13 without completion the last word must be whole', async () => {
    expect((await properties({ q: 'marseil' }))[0]).toMatchObject({ city: 'Marseille' })
    expect(await properties({ q: 'marseil', autocomplete: '0' })).toEqual([])
  })

  test('CLI-13 keeps to a type, a postcode, a commune', async () => {
    const types = (await properties({ q: 'saint-etienne', type: 'municipality' })).map(
      ({ type }: { type: string }) => type,
    )
    expect(new Set(types)).toEqual(new Set(['municipality']))
    expect(await properties({ q: 'rue pasteur', citycode: '75115' })).toMatchObject([
      { postcode: '75015', citycode: '75115', city: 'Paris', district: 'Paris 15e Arrondissement' },
    ])
    for (const { postcode } of await properties({ q: 'rue pasteur', postcode: '01400' })) expect(postcode).toBe('01400')
    expect(await properties({ q: 'xyzzy nulle part' })).toEqual([])
  })

  test.each([
    [{}, ['q: required param']],
    [{ q: 'ab' }, ['q: must contain between 3 and 200 chars and start with a number or a letter']],
    [{ q: '-lyon' }, ['q: must contain between 3 and 200 chars and start with a number or a letter']],
    [{ q: 'a'.repeat(201) }, ['q: must contain between 3 and 200 chars and start with a number or a letter']],
    [{ q: 'lyon', limit: '100' }, ['limit: must be an integer between 1 and 20']],
    [
      { q: 'lyon', limit: '0', postcode: '690' },
      ['limit: must be an integer between 1 and 20', 'postcode: must contain 5 digits'],
    ],
  ])('CLI-13 refuses %j with 400 in the words of the service', async (query, detail) => {
    expect(await search(query as Record<string, string>)).toEqual({
      status: 400,
      code: 400,
      message: 'Failed parsing query',
      detail,
    })
  })

  test('CLI-13 answers as many as asked', async () => {
    expect(await properties({ q: 'saint', limit: '20' })).toHaveLength(20)
    expect(await properties({ q: 'saint' })).toHaveLength(10)
  })
})
