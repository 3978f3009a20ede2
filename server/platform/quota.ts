interface Quota {
  /** Returns false, and counts nothing, when these new things would exceed the limit of the current minute. */
  take(key: string, things: readonly string[]): boolean
}

interface Count {
  minute: number
  /** The number of new things in that minute. */
  taken: number
  /** The things asked about in the current hour: a repeated question discovers nothing, and is free. */
  known: Set<string>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Allows each key a number of new things a minute. Each instance counts for itself: two allow twice as many. */
export function createQuota(options: { perMinute: number; now: () => Date }): Quota {
  const counts = new Map<string, Count>()
  let hour = 0

  function getCount(key: string): Count {
    const now = options.now().getTime()
    if (Math.floor(now / HOUR_MS) !== hour) counts.clear()
    hour = Math.floor(now / HOUR_MS)
    const minute = Math.floor(now / MINUTE_MS)
    const { known, ...last } = counts.get(key) ?? { minute, taken: 0, known: new Set<string>() }
    return { minute, taken: last.minute === minute ? last.taken : 0, known }
  }

  return {
    take(key, things) {
      const count = getCount(key)
      const fresh = new Set(things.filter((thing) => !count.known.has(thing)))
      const taken = count.taken + fresh.size
      if (taken > options.perMinute) return false
      counts.set(key, { ...count, taken, known: new Set([...count.known, ...fresh]) })
      return true
    },
  }
}
