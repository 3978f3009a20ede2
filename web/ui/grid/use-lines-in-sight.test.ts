import { expect, test } from 'vitest'
import { listLines, toKey } from './use-lines-in-sight.ts'

const COUNT = 10_000

test('GRI-01 wherever the table is scrolled, the lines drawn follow each other, and cover the tallest table', () => {
  for (const first of [-8, 0, 5, 4_321, COUNT - 3]) {
    const lines = listLines(first, COUNT, -1)
    expect(lines).toEqual(lines.map((_, rank) => (lines[0] as number) + rank))
    expect(lines[0]).toBeGreaterThanOrEqual(0)
    expect(lines.at(-1)).toBeLessThan(COUNT)
    expect(lines.length * 44).toBeGreaterThan(626)
  }
  expect(listLines(0, 3, 0)).toEqual([0, 1, 2])
  expect(listLines(0, 0, 0)).toEqual([])
})

test('GRI-01 the active line stays, in its place, with an element that no other line takes', () => {
  for (const active of [-1, 0, 17, 4_321, COUNT - 1]) {
    for (let first = -6; first < 200; first += 7) {
      const lines = listLines(first, COUNT, active)
      expect(lines).toEqual(lines.toSorted((a, b) => a - b))
      const keys = lines.map((line) => toKey(line, active))
      expect(new Set(keys).size).toBe(lines.length)
      if (active >= 0) expect(keys[lines.indexOf(active)]).toBe(toKey(active, active))
    }
  }
})

test('GRI-01 a line that comes into sight takes the element of one that went out', () => {
  const before = new Set(listLines(100, COUNT, 0).map((line) => toKey(line, 0)))
  const fresh = listLines(110, COUNT, 0).filter((line) => !before.has(toKey(line, 0)))
  expect(fresh.length).toBeLessThanOrEqual(1)
})
