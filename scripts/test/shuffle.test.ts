import { expect, test } from 'vitest'
import { shuffle } from './shuffle.ts'

const FILES = Array.from({ length: 40 }, (_, index) => `${index}.e2e.ts`)

test('keeps every file, once', () => {
  expect(shuffle(FILES, 7).sort()).toEqual([...FILES].sort())
})

test('gives the same order for the same seed, and another for another', () => {
  expect(shuffle(FILES, 7)).toEqual(shuffle(FILES, 7))
  expect(shuffle(FILES, 7)).not.toEqual(FILES)
  expect(shuffle(FILES, 7)).not.toEqual(shuffle(FILES, 8))
})
