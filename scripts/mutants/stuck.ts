import process from 'node:process'
import { mark, readMarks, unmark } from './workplace.ts'

const LOOK_MS = 5_000
/** More processor time, of all threads together, than the limits of a change's tests add up to. */
const STUCK_MS = 240_000

/** The exit code of a run in which a thread did not come back from a change: the next one goes on without it. */
export const STUCK_CODE = 75

/** The changes that have been tried for too long. The map keeps what the clock showed when each was first seen. */
export function listStuck(tried: ReadonlySet<string>, firstSeenMs: Map<string, number>, nowMs: number): string[] {
  for (const id of firstSeenMs.keys()) if (!tried.has(id)) firstSeenMs.delete(id)
  for (const id of tried) firstSeenMs.set(id, firstSeenMs.get(id) ?? nowMs)
  return [...tried].filter((id) => nowMs - (firstSeenMs.get(id) ?? nowMs) > STUCK_MS)
}

/** A loop outside the changed files looks at no clock, and nothing ends it but its process. */
export function watchThreads(): void {
  for (const id of readMarks('trying')) unmark('trying', id)
  const firstSeenMs = new Map<string, number>()
  const look = () => {
    const { user, system } = process.cpuUsage()
    const stuck = listStuck(readMarks('trying'), firstSeenMs, (user + system) / 1000)
    for (const id of stuck) mark('killed', id)
    if (stuck.length === 0) return
    process.exit(STUCK_CODE)
  }
  setInterval(look, LOOK_MS).unref()
}
