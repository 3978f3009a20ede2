import './keep-day.ts'
import { beforeEach } from 'vitest'
import { setClock } from '../../server/platform/clock.ts'
import { BEGINNING } from './date.ts'

// What a test calls itself has the clock of most tests' applications: both stand still.
setClock(() => new Date(BEGINNING))

/** A call of console.error fails the test, unless the test expects it and spies on console.error itself. */
beforeEach(() => {
  const calls: unknown[][] = []
  const original = console.error
  console.error = (...args: unknown[]) => {
    calls.push(args)
    original(...args)
  }
  return () => {
    console.error = original
    if (calls.length > 0) throw new Error(`console.error was called: ${calls.map((args) => args.join(' ')).join('\n')}`)
  }
})
