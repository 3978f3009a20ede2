import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkLimit, processorMs, waits } from './limit.ts'
import { mark, ROUND, unmark, WORKPLACE } from './workplace.ts'

/** The variables that the changed files read and write, with Stryker's names. */
interface Switches {
  activeMutant?: string
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const world = globalThis as { __stryker__?: Switches }
world.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } }
export const switches = world.__stryker__

let currentTestId: string | undefined
Object.defineProperty(switches, 'currentTestId', {
  configurable: true,
  get: () => {
    checkLimit()
    return currentTestId
  },
  set: (id: string | undefined) => {
    currentTestId = id
  },
})

/** The test id of repeated runs, whose coverage is ignored. */
const AGAIN = 'again'
/** The longest processor time spent on a change without detecting it; further tests would not detect it either. */
const BUDGET_MS = ROUND === 'files' ? 8_000 : 1_500
const spentMs = new Map<string, number>()

export function isOpen(id: string): boolean {
  return (spentMs.get(id) ?? 0) < BUDGET_MS && !existsSync(join(WORKPLACE, 'killed', id))
}

/** Whether the tests pass without a change. */
export async function passesUnchanged(passes: () => Promise<boolean>): Promise<boolean> {
  switches.currentTestId = AGAIN
  const isPassing = await passes()
  switches.currentTestId = undefined
  return isPassing
}

/** Whether the tests pass with this change. The limit on its executions ends most loops at once. */
export async function passesChanged(id: string, passes: () => Promise<boolean>, usualHits: number): Promise<boolean> {
  mark('met', id)
  mark('trying', id)
  const start = processorMs()
  Object.assign(switches, {
    currentTestId: AGAIN,
    activeMutant: id,
    hitCount: 0,
    hitLimit: 1_000 + 100 * usualHits,
  })
  waits.isInVain = false
  const isPassing = await passes()
  delete switches.activeMutant
  unmark('trying', id)
  switches.currentTestId = undefined
  spentMs.set(id, (spentMs.get(id) ?? 0) + processorMs() - start)
  if (!isPassing) mark('killed', id)
  if (waits.isInVain) mark('waited', id)
  return isPassing
}
