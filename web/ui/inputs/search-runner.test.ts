import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSearchRunner, type SearchState } from './search-runner.ts'

/** A source that answers when the test decides. */
function startRunner(minLength = 1) {
  const questions: { text: string; signal: AbortSignal; answer: PromiseWithResolvers<readonly string[]> }[] = []
  const states: SearchState<string>[] = []
  const source = (text: string, signal: AbortSignal) => {
    const answer = Promise.withResolvers<readonly string[]>()
    questions.push({ text, signal, answer })
    return answer.promise
  }
  const runner = createSearchRunner<string>({ delayMs: 500, minLength }, (state) => states.push(state))
  return { runner: { ...runner, search: (text: string) => runner.search(text, source) }, questions, states }
}

describe('search runner', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks once, when typing has paused', async () => {
    const { runner, questions, states } = startRunner()
    runner.search('b')
    await vi.advanceTimersByTimeAsync(490)
    runner.search('br ')
    await vi.advanceTimersByTimeAsync(490)
    expect(questions).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(10)
    expect(questions.map(({ text }) => text)).toEqual(['br'])
    questions[0]?.answer.resolve(['Brest'])
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toEqual({ status: 'done', items: ['Brest'] })
  })

  it('ignores an answer that comes after a later question, and aborts it', async () => {
    const { runner, questions, states } = startRunner()
    runner.search('br')
    await vi.advanceTimersByTimeAsync(500)
    runner.search('bre')
    await vi.advanceTimersByTimeAsync(500)
    questions[1]?.answer.resolve(['Brest'])
    await vi.advanceTimersByTimeAsync(0)
    questions[0]?.answer.resolve(['Bruz'])
    await vi.advanceTimersByTimeAsync(0)
    expect(questions[0]?.signal.aborted).toBe(true)
    expect(states.at(-1)).toEqual({ status: 'done', items: ['Brest'] })
  })

  it('says that the source failed, and asks the same again at once on retry', async () => {
    const { runner, questions, states } = startRunner()
    runner.search('br')
    await vi.advanceTimersByTimeAsync(500)
    questions[0]?.answer.reject(new Error('503'))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toEqual({ status: 'failed', items: [] })
    runner.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(questions[1]?.text).toBe('br')
  })

  it('asks nothing for an empty text', async () => {
    const { runner, questions, states } = startRunner()
    runner.search('br')
    runner.search('  ')
    await vi.advanceTimersByTimeAsync(500)
    expect(questions).toHaveLength(0)
    expect(states.at(-1)).toEqual({ status: 'idle', items: [] })
  })

  it('CLI-13 asks nothing for a text shorter than the source wants, and does not call that no result', async () => {
    const { runner, questions, states } = startRunner(3)
    runner.search('br')
    await vi.advanceTimersByTimeAsync(500)
    expect(questions).toHaveLength(0)
    expect(states.at(-1)).toEqual({ status: 'idle', items: [] })
    runner.search('bre')
    await vi.advanceTimersByTimeAsync(500)
    expect(questions).toHaveLength(1)
  })
})
