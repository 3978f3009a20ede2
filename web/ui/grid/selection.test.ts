import { expect, test } from 'vitest'
import { getExtent, toggleAll } from './selection.ts'

const SHOWN = ['a', 'b', 'c']

test.each([
  [[], 'none'],
  [['b'], 'some'],
  [['a', 'b', 'c', 'hidden'], 'all'],
])('GRI-01 with %j selected, the box above shows %s', (ids, extent) => {
  expect(getExtent(SHOWN, new Set(ids))).toBe(extent)
})

test('GRI-01 nothing to select is never everything selected', () => {
  expect(getExtent([], new Set())).toBe('none')
})

test.each([
  [['hidden'], ['hidden', 'a', 'b', 'c']],
  [
    ['a', 'hidden'],
    ['a', 'hidden', 'b', 'c'],
  ],
  [['a', 'b', 'c', 'hidden'], ['hidden']],
])('GRI-01 select all from %j gives %j: lines out of sight stay as they were', (ids, expected) => {
  let next: ReadonlySet<string> = new Set()
  toggleAll(
    {
      ids: new Set(ids),
      onChange: (changed) => {
        next = changed
      },
    },
    SHOWN,
  )
  expect(next).toEqual(new Set(expected))
})
