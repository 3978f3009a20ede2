/** One way to get something the tests need. `get` throws a sentence when it does not work here. */
interface Way<T> {
  name: string
  get: () => Promise<T>
}

/** The first way that works, in the given order; else an error with the reason for each. */
export async function firstAvailable<T>(what: string, ways: Way<T>[]): Promise<T> {
  const refusals: string[] = []
  for (const way of ways) {
    try {
      return await way.get()
    } catch (error) {
      refusals.push(`${way.name}: ${messageOf(error)}`)
    }
  }
  throw new Error(`${what} could not be had (${refusals.join(' | ')}).`)
}

/** A refused connection to two addresses is an AggregateError without a message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
