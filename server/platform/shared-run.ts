/**
 * Runs `work` once at a time. Who calls gets what a run finds that begins after the call; those who come while one is
 * under way share the next.
 */
export function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  function begin(): Promise<T> {
    next = undefined
    const run = work()
    last = run.catch(() => {})
    return run
  }

  return () => {
    next ??= last.then(begin)
    return next
  }
}

/** The same for each key; a key that nobody asks for is forgotten. */
export function shareByKey<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const runs = new Map<string, { run: () => Promise<T>; askers: number }>()
  return async (key) => {
    const one = runs.get(key) ?? { run: shareRuns(() => work(key)), askers: 0 }
    runs.set(key, one)
    one.askers += 1
    try {
      return await one.run()
    } finally {
      one.askers -= 1
      if (one.askers === 0) runs.delete(key)
    }
  }
}
