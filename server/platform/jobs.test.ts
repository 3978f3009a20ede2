import { expect, test } from 'vitest'
import { startSweep } from './jobs.ts'
import type { createLogger } from './log.ts'

type Log = ReturnType<typeof createLogger>

/** A log that keeps its alerts and messages of errors, and tells when there are that many. */
function createLog(count: number) {
  const said: unknown[] = []
  const full = Promise.withResolvers<void>()
  const error = ({ alert, err }: { alert?: string; err?: Error }) => {
    if (said.push(alert ?? err?.message) === count) full.resolve()
  }
  return { log: { error } as unknown as Log, said, full: full.promise }
}

test('a run that never ends is told when it is late, left behind at its limit, and followed by the next', async () => {
  const { log, said, full } = createLog(2)
  const second = Promise.withResolvers<void>()
  let runs = 0
  const run = () => {
    runs += 1
    if (runs === 1) return new Promise<boolean>(() => {})
    second.resolve()
    return Promise.resolve(false)
  }
  const sweep = startSweep(log, { name: 'muet', everyMs: 1, run }, { lateMs: 5, limitMs: 20 })
  await full
  await second.promise
  expect(said).toEqual(['job-late', 'muet did not end in 0.02 s: left behind'])
  await sweep.stop()
})

test('a run that ends in time is told by nobody', async () => {
  const { log, said } = createLog(1)
  const ended = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs === 3) ended.resolve()
    return runs < 3
  }
  const sweep = startSweep(log, { name: 'vif', everyMs: 60_000, run })
  await ended.promise
  await sweep.stop()
  expect([said, runs]).toEqual([[], 3])
})
