import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEPART_COOKIE } from '#contract/sign-in.ts'
import { afterSignOut } from './sign-in.ts'

const page = { cookie: '' }
const go = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  page.cookie = `${DEPART_COOKIE}=1`
})
afterEach(() => {
  go.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('NAV-20 nobody is signing out: at once', () => {
  page.cookie = ''
  afterSignOut(go)
  expect(go).toHaveBeenCalledOnce()
})

test('NAV-20 somebody is: as soon as they are gone, once', () => {
  afterSignOut(go)
  vi.advanceTimersByTime(1_000)
  expect(go).not.toHaveBeenCalled()
  page.cookie = ''
  vi.advanceTimersByTime(100)
  expect(go).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(go).toHaveBeenCalledOnce()
})

test('NAV-20 an identity service that does not answer is not waited for beyond 5 s', () => {
  afterSignOut(go)
  vi.advanceTimersByTime(4_900)
  expect(go).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(go).toHaveBeenCalledOnce()
})

test('NAV-20 called off, it does not go', () => {
  const stop = afterSignOut(go)
  stop()
  page.cookie = ''
  vi.advanceTimersByTime(10_000)
  expect(go).not.toHaveBeenCalled()
})
