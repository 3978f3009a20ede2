import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ends, waits } from './limit.ts'
import { listStuck } from './stuck.ts'
import { switches } from './switches.ts'

const LIMIT_MS = 100

/** What a changed line does when it is executed: it reads which test counts it. */
function executeChangedLine() {
  return switches.currentTestId
}

test.each<[string, boolean, () => Promise<void>]>([
  ['a step that ends', true, async () => {}],
  ['a step that fails', false, () => Promise.reject(new Error('it fails'))],
  [
    'a loop that does not end',
    false,
    async () => {
      for (;;) executeChangedLine()
    },
  ],
  [
    'a loop of promises that does not end',
    false,
    async () => {
      for (;;) await executeChangedLine()
    },
  ],
  ['an event that does not come', false, () => new Promise(() => {})],
  ['a wait that ends, longer than the limit in which nothing is computed', true, () => delay(3 * LIMIT_MS)],
])('A change is limited in processor time: %s', async (_name, isEnding, step) => {
  expect(await ends(LIMIT_MS, step, 5)).toBe(isEnding)
})

test.each<[string, boolean, () => Promise<void>]>([
  ['fails', false, () => Promise.reject(new Error('it fails'))],
  ['waits for an event that does not come', true, () => new Promise(() => {})],
])('A step that %s has waited in vain: %s', async (_name, isInVain, step) => {
  waits.isInVain = false
  await ends(LIMIT_MS, step, 5)
  expect(waits.isInVain).toBe(isInVain)
})

test('A change that a thread does not come back from is stuck, one that is tried again is not', () => {
  const firstSeenMs = new Map<string, number>()
  const MINUTE_MS = 60_000
  expect(listStuck(new Set(['1', '2']), firstSeenMs, MINUTE_MS)).toEqual([])
  expect(listStuck(new Set(['1']), firstSeenMs, 3 * MINUTE_MS)).toEqual([])
  expect(listStuck(new Set(['1', '2']), firstSeenMs, 4 * MINUTE_MS)).toEqual([])
  expect(listStuck(new Set(['1', '2']), firstSeenMs, 6 * MINUTE_MS)).toEqual(['1'])
})
