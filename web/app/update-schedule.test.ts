import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startUpdateSchedule } from './update-schedule.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function start(answers: (string | Error)[]) {
  const fetchVersion = vi.fn(async () => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  })
  const onNewVersion = vi.fn()
  return { ...startUpdateSchedule('1.0.0', fetchVersion, onNewVersion), fetchVersion, onNewVersion }
}

test('LAY-13 first asks after 3 s, then every hour', async () => {
  const { fetchVersion, onNewVersion } = start(['1.0.0', '1.0.0', '1.0.0'])
  await vi.advanceTimersByTimeAsync(2_999)
  expect(fetchVersion).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchVersion).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(fetchVersion).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchVersion).toHaveBeenCalledTimes(2)
  expect(onNewVersion).not.toHaveBeenCalled()
})

test('LAY-13 tells of a different version once, and again 60 s after it was declined', async () => {
  const { decline, fetchVersion, onNewVersion } = start(['1.0.1', '1.0.1'])
  await vi.advanceTimersByTimeAsync(3_000 + 3_600_000)
  expect(onNewVersion).toHaveBeenCalledTimes(1)
  expect(fetchVersion).toHaveBeenCalledTimes(1)
  decline()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(onNewVersion).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(onNewVersion).toHaveBeenCalledTimes(2)
})

test('LAY-13 a check that fails is silent and the next is hourly', async () => {
  const { fetchVersion, onNewVersion } = start([new Error('offline'), '1.0.1'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onNewVersion).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetchVersion).toHaveBeenCalledTimes(2)
  expect(onNewVersion).toHaveBeenCalledTimes(1)
})

test('LAY-13 a stopped check asks nothing more', async () => {
  const { stop, fetchVersion } = start(['1.0.1'])
  stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetchVersion).not.toHaveBeenCalled()
})
