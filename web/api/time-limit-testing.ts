import { afterAll, beforeEach, vi } from 'vitest'

/** The time limit of a call passes when the test says so, however slow the machine is. Answers the limits asked for. */
export function holdTimeLimit() {
  let limit = new AbortController()
  const asked: number[] = []
  beforeEach(() => {
    limit = new AbortController()
    asked.length = 0
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      asked.push(ms)
      return limit.signal
    })
  })
  afterAll(() => void vi.restoreAllMocks())
  return { asked, pass: () => limit.abort(new DOMException('timeout', 'TimeoutError')) }
}
