import { describe, expect, test } from 'vitest'
import { endOfOffre, isNearEnd, sharePlaces } from './partage.ts'

const group = (id: string, nombre: number, minimum = nombre) => ({ id, nombre, minimum })

describe('who is offered freed places', () => {
  test('ATT-03 the first in line, and nobody when nothing was freed', () => {
    const ligne = [group('A', 1), group('B', 1)]
    expect(sharePlaces(ligne, { reserve: 1, restantes: 0 }).offres).toEqual([{ id: 'A', nombre: 1 }])
    expect(sharePlaces(ligne, { reserve: 0, restantes: 0 }).offres).toEqual([])
  })

  test('ATT-03 four places: the four in front have them, and the two behind wait', () => {
    const partage = sharePlaces([group('four', 4), group('two', 2)], { reserve: 4, restantes: 0 })
    expect(partage).toEqual({
      offres: [{ id: 'four', nombre: 4 }],
      depasses: [],
      retenus: [],
      reserve: 0,
      completees: 0,
    })
  })

  test('ATT-03 two places: the two behind have them, and the four keep their rank and are told', () => {
    const partage = sharePlaces([group('four', 4), group('two', 2), group('six', 6)], { reserve: 3, restantes: 0 })
    expect(partage).toEqual({
      offres: [{ id: 'two', nombre: 2 }],
      depasses: ['four'],
      retenus: [],
      reserve: 1,
      completees: 0,
    })
  })

  test('ATT-04 « au moins k »: as many as there are, from k on', () => {
    const ligne = [group('A', 5, 3)]
    expect(sharePlaces(ligne, { reserve: 2, restantes: 0 }).offres).toEqual([])
    expect(sharePlaces(ligne, { reserve: 4, restantes: 0 }).offres).toEqual([{ id: 'A', nombre: 4 }])
    expect(sharePlaces(ligne, { reserve: 9, restantes: 0 })).toMatchObject({
      offres: [{ id: 'A', nombre: 5 }],
      reserve: 4,
    })
  })

  test('ATT-05 places on sale complete an offer, and make none', () => {
    const ligne = [group('A', 4)]
    expect(sharePlaces(ligne, { reserve: 0, restantes: 4 }).offres).toEqual([])
    expect(sharePlaces(ligne, { reserve: 1, restantes: 3 })).toEqual({
      offres: [{ id: 'A', nombre: 4 }],
      depasses: [],
      retenus: [],
      reserve: 0,
      completees: 3,
    })
  })

  test('ATT-04 a room without a limit has places for all', () => {
    const partage = sharePlaces([group('A', 4), group('B', 9)], { reserve: 0, restantes: null })
    expect(partage.offres.map(({ nombre }) => nombre)).toEqual([4, 9])
  })
})

describe('ATT-13 how long an offer lasts', () => {
  const now = new Date('2027-03-10T09:00:00Z')
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  test.each([
    ['48 hours, long before the end', null, 48],
    ['48 hours, when as long is left for somebody else', 96, 48],
    ['half of what is left', 20, 10],
    ['an hour at least', 1.5, 1],
    ['never beyond the end', 0.5, 0.5],
  ] as const)('%s', (_, left, hours) => {
    expect(endOfOffre(now, 48, left === null ? null : inHours(left))).toEqual(inHours(hours))
  })

  test('what nobody in line can take is sold to everybody near the end', () => {
    expect([49, 48, 1].map((left) => isNearEnd(now, 48, inHours(left)))).toEqual([false, true, true])
    expect(isNearEnd(now, 48, null)).toBe(false)
  })
})
