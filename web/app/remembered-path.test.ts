import { expect, test } from 'vitest'
import { recentReturns } from './remembered-path.ts'

test.each([
  [null, []],
  ['', []],
  ['69000 71000 99000', [71_000, 99_000]],
  ['x 99000 200000', [99_000]],
] as const)('NAV-19 returns from signing in noted as %j count those of the last 30 s', (stored, recent) => {
  expect(recentReturns(stored, 100_000)).toEqual(recent)
})
