import { expect, test } from 'vitest'
import { TYPES_FORMATION } from '../reference/type-formation.ts'
import { sortFacettes } from './facettes.ts'

const facettes = (...ids: number[]) => ids.map((id) => ({ id, label: `${9 - id}` }))
const idsOf = (sorted: readonly { id: number }[]) => sorted.map(({ id }) => id)

test('types stand in the order of their list, lengths in that of their ids, everything else by its name', () => {
  const types = TYPES_FORMATION.map(({ id }) => ({ id, label: 'même' }))
  expect(idsOf(sortFacettes('types', types.toReversed()))).toEqual(types.map(({ id }) => id))
  expect(idsOf(sortFacettes('durees', facettes(9, 7, 8)))).toEqual([7, 8, 9])
  expect(idsOf(sortFacettes('lieux', facettes(1, 3, 2)))).toEqual([3, 2, 1])
  const accents = [
    { id: 1, label: 'Étampes' },
    { id: 2, label: 'Fougères' },
    { id: 3, label: 'Dijon' },
  ]
  expect(idsOf(sortFacettes('lieux', accents))).toEqual([3, 1, 2])
})
