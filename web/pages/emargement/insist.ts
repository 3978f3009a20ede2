import { ApiError } from '#web/api/call.ts'

const TRIES = 12
const PAUSE_MS = 2_000

/**
 * A server that has too much to do refuses for a moment. The code on screen is worth less than a minute, and a whole room
 * confirms at once: what was refused so is asked again.
 */
export async function insist<T>(ask: () => Promise<T>, isOver = () => false, tries = TRIES): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isBusy = error instanceof ApiError && (error.status === 503 || error.status === 429)
    if (!isBusy || tries === 1 || isOver()) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return insist(ask, isOver, tries - 1)
  }
}
