import { expect, test } from 'vitest'
import { countPlaywright, countVitest, type PlaywrightReport } from './counts.ts'

const PASSED = { status: 'passed' }
const FAILED = { status: 'failed' }
const SKIPPED = { status: 'skipped' }
const TODO = { status: 'todo' }

function vitest(status: string, assertionResults: (typeof PASSED)[], exitCode = 0) {
  return countVitest({ testResults: [{ name: 'a.test.ts', status, assertionResults }] }, exitCode)
}

test('counts the tests of Vitest that passed and those that failed', () => {
  const counts = vitest('failed', [PASSED, PASSED, FAILED], 1)
  expect(counts).toEqual({ passed: 2, failed: 1, sentences: ['a.test.ts: 1 test(s) failed, see above.'] })
})

test('counts tests that are skipped or still to write as failed', () => {
  expect(vitest('passed', [PASSED, SKIPPED, TODO])).toMatchObject({ passed: 1, failed: 2 })
})

test('counts a file that fails before or after its tests', () => {
  expect(vitest('failed', [], 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(vitest('failed', [PASSED], 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('counts a bad end of Vitest that no test explains', () => {
  expect(vitest('passed', [PASSED], 1)).toEqual({
    passed: 1,
    failed: 1,
    sentences: ['Vitest ended with code 1, see above.'],
  })
})

function playwright(stats: Partial<PlaywrightReport['stats']>, exitCode = 0, errors: { message: string }[] = []) {
  return countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }, exitCode)
}

test('counts the journeys of Playwright', () => {
  expect(playwright({ expected: 5 })).toEqual({ passed: 5, failed: 0, sentences: [] })
  expect(playwright({ expected: 5, unexpected: 2, skipped: 1, flaky: 1 }, 1)).toMatchObject({ passed: 5, failed: 4 })
})

test('counts no journey at all, and an error outside the journeys, as failed', () => {
  expect(playwright({})).toMatchObject({ passed: 0, failed: 1 })
  expect(playwright({ expected: 1 }, 1, [{ message: 'no server' }])).toMatchObject({ passed: 1, failed: 1 })
  expect(playwright({ expected: 1 }, 1)).toMatchObject({ passed: 1, failed: 1 })
})
