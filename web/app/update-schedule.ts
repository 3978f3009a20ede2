/** LAY-13 */
export const FIRST_CHECK_MS = 3_000
export const NEXT_CHECK_MS = 3_600_000
export const AFTER_DECLINE_MS = 60_000

interface UpdateSchedule {
  /** The user prefers to stay on this version for now. */
  decline: () => void
  stop: () => void
}

/** LAY-13: asks after 3 s, then hourly while nothing is newer; declined, asks again after 60 s. */
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
    // A check that fails is no news: the next one is an hour later.
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
