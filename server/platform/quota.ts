interface Quota {
  /** False when so many new things would be too many in the minute that runs; they are then not counted. */
  take(key: string, things: readonly string[]): boolean
}

interface Count {
  minute: number
  /** New in that minute. */
  taken: number
  /** Asked about in the hour that runs: asking again is no discovery, and free. */
  known: Set<string>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** So many new things a minute for each key, as this instance sees it: several instances allow as many times more. */
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
