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
