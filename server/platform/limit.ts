/** What the work answers or, when that takes too long, what `onLimit` answers or throws. The work itself goes on unwatched. */
export async function withLimit<T, L>(work: Promise<T>, limitMs: number, onLimit: () => L): Promise<T | L> {
  const limit = Promise.withResolvers<void>()
  const timer = setTimeout(limit.resolve, limitMs)
  try {
    return await Promise.race([work, limit.promise.then(onLimit)])
  } finally {
    clearTimeout(timer)
  }
}
