import process from 'node:process'

const LOOK_MS = 100
/** A thread that computes less than this between two looks waits. */
const WAITING_MS = 10
/** Reading the clock costs a microsecond, so not every execution of a changed line reads it. */
const EXECUTIONS = 100

let endMs = Number.POSITIVE_INFINITY
let executions = 0

/** Whether a step has waited in vain. The caller resets it. */
export const waits = { isInVain: false }

/** The processor time that this thread has used. Unlike the clock on the wall, it stands still while others compute. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Called by each execution of a changed line: throws in a loop that does not end, which leaves no turn to a timer. */
export function checkLimit(): void {
  executions += 1
  if (executions % EXECUTIONS === 0 && processorMs() > endMs) throw new Error('This computes for too long.')
}

/**
 * False when the step fails, computes for longer than the limit, or computes nothing for so many looks that the event
 * it waits for will not come. On a busy machine the looks are late too.
 */
export async function ends(limitMs: number, step: () => Promise<void>, waitingLooks = 200): Promise<boolean> {
  endMs = processorMs() + limitMs
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    let [before, waited] = [processorMs(), 0]
    timer = setInterval(() => {
      const now = processorMs()
      waited = now - before < WAITING_MS ? waited + 1 : 0
      before = now
      if (waited > waitingLooks) waits.isInVain = true
      if (now > endMs || waited > waitingLooks) resolve(false)
    }, LOOK_MS)
  })
  const done = step().then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => {
    clearInterval(timer)
    endMs = Number.POSITIVE_INFINITY
  })
}
