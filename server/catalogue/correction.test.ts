import { expect, test } from 'vitest'
import { countFautes, pickNearest } from './correction.ts'

test.each([
  ['ifsr', 'ifrs', 1],
  ['audti', 'audit', 1],
  ['internationnale', 'internationale', 1],
  ['fiscalite', 'fiscalite', 0],
  ['', 'abc', 3],
  ['paris', 'parite', 2],
])('CAT-01 between %j and %j there are %i faults', (a, b, fautes) => {
  expect(countFautes(a, b)).toBe(fautes)
  expect(countFautes(b, a)).toBe(fautes)
})

test('CAT-01 the nearest word wins, then the commonest; a short word forgives one fault', () => {
  const candidats = [
    { mot: 'internationaux', forme: 'internationaux', nombre: 9 },
    { mot: 'internationale', forme: 'internationale', nombre: 1 },
    { mot: 'parite', forme: 'parité', nombre: 3 },
    { mot: 'paie', forme: 'paie', nombre: 3 },
    { mot: 'pain', forme: 'pain', nombre: 1 },
  ]
  expect(pickNearest('internationnale', candidats)).toBe('internationale')
  expect(pickNearest('paris', candidats)).toBeNull()
  expect(pickNearest('parrite', candidats)).toBe('parité')
  expect(pickNearest('paii', candidats)).toBe('paie')
})
