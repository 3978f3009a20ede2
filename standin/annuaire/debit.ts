const WINDOW_MS = 1_000

interface Debit {
  perSecond: number
  /** How long a caller over the limit is refused. */
  retryAfterSeconds: number
}

/** Counts the calls of each IP address. Answers the seconds to wait, 0 when the call may pass. */
export function createDebit({ perSecond, retryAfterSeconds }: Debit): (ip: string, at: number) => number {
  const callers = new Map<string, { since: number; calls: number; refusedUntil: number }>()
  return (ip, at) => {
    const caller = callers.get(ip) ?? { since: at, calls: 0, refusedUntil: 0 }
    callers.set(ip, caller)
    if (at < caller.refusedUntil) return Math.ceil((caller.refusedUntil - at) / 1_000)
    if (at - caller.since >= WINDOW_MS) Object.assign(caller, { since: at, calls: 0 })
    caller.calls += 1
    if (caller.calls <= perSecond) return 0
    caller.refusedUntil = at + retryAfterSeconds * 1_000
    return retryAfterSeconds
  }
}
