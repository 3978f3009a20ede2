import { expect, test } from 'vitest'
import { createRepeatTeller } from './failures.ts'
import type { createLogger } from './log.ts'
import { registry } from './metrics.ts'
import { runLanes, startSweep } from './sweep.ts'

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

test('TEN-13 a run that never ends is told when it is late, left behind at its limit, and followed by the next', async () => {
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

test('TEN-13 a run that ends in time is told by nobody', async () => {
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

test('lanes do what there is at once, never more than so many, and one look finds that there is nothing', async () => {
  const items = (left: number, fails = Number.NaN) => {
    const seen = { looks: 0, busy: 0, most: 0 }
    const next = async () => {
      seen.looks += 1
      seen.busy += 1
      seen.most = Math.max(seen.most, seen.busy)
      const rang = left--
      await new Promise(setImmediate)
      seen.busy -= 1
      if (rang === fails) throw new Error('refused')
      return rang > 0
    }
    return { seen, next }
  }
  const none = items(0)
  expect([await runLanes(4, none.next), none.seen.looks]).toEqual([false, 1])
  const many = items(9)
  expect([await runLanes(4, many.next), many.seen.most, many.seen.looks]).toEqual([true, 4, 13])
  const swept = items(9)
  await startSweep(createLog(1).log, { name: 'voies', everyMs: 60_000, lanes: 4, run: swept.next }).stop()
  expect([swept.seen.most, swept.seen.looks]).toEqual([4, 13])
  const failing = items(9, 5)
  await expect(runLanes(4, failing.next)).rejects.toThrow('refused')
  expect(failing.seen.busy).toBe(0)
})

test('OPS-09 a sweep that never succeeded has its series from the start, beside its own period', async () => {
  const { log, full } = createLog(2)
  const run = () => Promise.reject(new Error('refused'))
  const sweep = startSweep(log, { name: 'refusé', everyMs: 600_000, run })
  const purge = startSweep(log, { name: 'purge refusée', everyMs: 3_600_000, since: new Date(1_803_800_000_000), run })
  await full
  await sweep.stop()
  await purge.stop()
  const text = await registry.metrics()
  expect(text).toContain('estrade_job_last_success_timestamp_seconds{work="refusé"} 0\n')
  expect(text).toContain('estrade_job_period_seconds{work="refusé"} 600\n')
  expect(text).toContain('estrade_job_last_success_timestamp_seconds{work="purge refusée"} 1803800000\n')
})

test('decision 38 a failure that repeats is told once a minute, and is an error only where the database is not the reason', () => {
  const said: unknown[] = []
  const tellAt = (level: string) => (told: { times?: number }, message: string) =>
    said.push([level, message, told.times])
  let now = 0
  const log = { error: tellAt('error'), warn: tellAt('warn') } as unknown as Log
  const teller = createRepeatTeller(log, () => now)
  const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  for (; now < 360_000; now += 1_000) teller.tell({ err: starting }, 'sweep failed')
  expect(said).toEqual([['warn', 'sweep failed', undefined], ...Array(5).fill(['warn', 'sweep failed', 60])])
  teller.succeed()
  teller.tell({ err: new Error('a fault of ours') }, 'sweep failed')
  expect(said.at(-1)).toEqual(['error', 'sweep failed', undefined])
})
