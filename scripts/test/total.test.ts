import { expect, test, vi } from 'vitest'
import { readPlaywright, readVitest } from './seconds.ts'
import { findTooLong, Total } from './total.ts'

test('each file has its seconds: those of Vitest from end to end, those of a journey by its tests', () => {
  const vitest = readVitest({ testResults: [{ name: `${process.cwd()}/a.test.ts`, startTime: 1_000, endTime: 3_500 }] })
  expect([...vitest]).toEqual([['a.test.ts', 2.5]])
  const specs = [{ tests: [{ results: [{ duration: 1_000 }, { duration: 500 }] }] }]
  const journeys = readPlaywright({ suites: [{ file: 'b.e2e.ts', specs, suites: [{ file: 'b.e2e.ts', specs }] }] })
  expect([...journeys]).toEqual([['e2e/b.e2e.ts', 3]])
})

test('a run ends with its parts and its slowest files', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const total = new Total()
  const seconds = new Map([
    ['a.test.ts', 2],
    ['b.test.ts', 31],
  ])
  expect(await total.part('vitest', async () => ({ passed: 2, failed: 0, sentences: [], seconds }))).toBe(true)
  expect(await total.part('lint', () => Promise.reject(new Error('gone')))).toBe(false)
  expect([total.passed, total.failed, total.sentences]).toEqual([2, 1, ['lint: gone.']])
  expect(total.toLines()).toEqual(['Parts: vitest 0 s, lint 0 s', 'Slowest files: b.test.ts 31 s, a.test.ts 2 s'])
})

test('a file that takes more than a fifth of a long part is refused', () => {
  const seconds = new Map([
    ['a.test.ts', 79],
    ['b.test.ts', 81],
  ])
  expect(findTooLong(seconds, 400)).toEqual(['b.test.ts took 81 s, of 400 s for its part: split it.'])
  expect(findTooLong(seconds, 119)).toEqual([])
})
