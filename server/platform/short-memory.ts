interface Memory<T> {
  /** Returns the value kept under this key, or that of `find`, which runs once even when many callers ask at once. */
  recall(key: string, find: () => Promise<T>): Promise<T>
}

/** Keeps the most recently used answers, at most `max` of them and none longer than `seconds`. */
export function createShortMemory<T>(options: { max: number; seconds: number; now: () => Date }): Memory<T> {
  const entries = new Map<string, { until: number; value: Promise<T> }>()

  function remember(key: string, find: () => Promise<T>, until: number): Promise<T> {
    const value = find()
    entries.set(key, { until, value })
    value.catch(() => entries.delete(key))
    const oldest = entries.size > options.max ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    return value
  }

  return {
    recall(key, find) {
      const moment = options.now().getTime()
      const entry = entries.get(key)
      entries.delete(key)
      if (!entry || entry.until <= moment) return remember(key, find, moment + options.seconds * 1000)
      entries.set(key, entry)
      return entry.value
    },
  }
}
