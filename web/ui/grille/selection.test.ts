import { expect, test } from 'vitest'
import { getPortee, toggleAll } from './selection.ts'

const SHOWN = ['a', 'b', 'c']

test.each([
  [[], 'aucune'],
  [['b'], 'partie'],
  [['a', 'b', 'c', 'hidden'], 'toutes'],
])('GRI-01 with %j selected, the box above shows %s', (ids, portee) => {
  expect(getPortee(SHOWN, new Set(ids))).toBe(portee)
})

test('GRI-01 nothing to select is never everything selected', () => {
  expect(getPortee([], new Set())).toBe('aucune')
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
