/** LAY-13: the first check, the next ones, and the one after a refusal. */
export const FIRST_CHECK_MS = 3_000
export const NEXT_CHECK_MS = 3_600_000
export const AFTER_DECLINE_MS = 60_000

interface UpdateSchedule {
  /** The user prefers to stay on this version for now. */
  decline: () => void
  stop: () => void
}

/** LAY-13: checks after 3 s, then hourly while nothing is newer; checks again 60 s after the user declines. */
export function startUpdateSchedule(
  current: string,
  fetchVersion: () => Promise<string>,
  onNewVersion: () => void,
): UpdateSchedule {
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  const wait = (delay: number) => {
    timer = setTimeout(check, delay)
  }
  async function check() {
    // A failed check counts as no new version: the next check is an hour later.
    const found = await fetchVersion().catch(() => current)
    if (isStopped) return
    if (found === current) wait(NEXT_CHECK_MS)
    else onNewVersion()
  }
  wait(FIRST_CHECK_MS)
  return {
    decline: () => wait(AFTER_DECLINE_MS),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
