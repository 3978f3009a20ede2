import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Landed from branches that did not know of each other, and applied by now: their names stay. */
const TWICE = ['025', '037', '039', '041', '045', '045', '060', '062', '063', '064', '065', '065', '070']

test('no migration takes the number of another', () => {
  const numbers = globSync('server/migrations/*.sql')
    .map((path) => basename(path).slice(0, 3))
    .sort()
  expect(numbers.length).toBeGreaterThan(TWICE.length)
  expect(numbers.filter((number, index) => number === numbers[index - 1])).toEqual(TWICE)
})
