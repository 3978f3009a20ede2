import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleReload } from './rechargement.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('PAR-12 the list of participants is read again 100 ms after a change, once for changes that follow each other', () => {
  const reload = vi.fn()
  const giveUp = scheduleReload(reload)
  vi.advanceTimersByTime(99)
  expect(reload).not.toHaveBeenCalled()
  giveUp()
  scheduleReload(reload)
  vi.advanceTimersByTime(99)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})
