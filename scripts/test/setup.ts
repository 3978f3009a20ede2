import { beforeEach } from 'vitest'

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
