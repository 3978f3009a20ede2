import { expect, test } from 'vitest'
import { triOf } from './recherche.ts'

test.each([
  [{}, 'date'],
  [{ q: '' }, 'date'],
  [{ q: 'tva' }, 'pertinence'],
  [{ q: 'tva', tri: 'prix' }, 'prix'],
  [{ tri: 'titre' }, 'titre'],
] as const)(
  'unless one chooses, the best match comes first for words and the next date otherwise: %j by %s',
  (search, tri) => {
    expect(triOf(search)).toBe(tri)
  },
)
