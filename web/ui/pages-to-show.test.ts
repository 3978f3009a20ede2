import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [1, 0, []],
])('page %d of %d shows %j: a gap never stands for a single page', (current, count, shown) => {
  expect(pagesToShow(current, count)).toEqual(shown)
})
