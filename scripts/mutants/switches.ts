import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mark, ROUND, WORKPLACE } from './changes.ts'

/** The variables that the changed files read and write, with Stryker's names. */
interface Switches {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const world = globalThis as { __stryker__?: Switches }
world.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } }
export const switches = world.__stryker__

/** The test id of repeated runs, whose coverage is ignored. */
const AGAIN = 'again'
/** The longest time spent on a change without detecting it; further tests would not detect it either. */
const BUDGET_MS = ROUND === 'files' ? 8_000 : 1_500
const spentMs = new Map<string, number>()

export function mark(as: Mark, id: string): void {
  writeFileSync(join(WORKPLACE, as, id), '')
}

export function isOpen(id: string): boolean {
  return (spentMs.get(id) ?? 0) < BUDGET_MS && !existsSync(join(WORKPLACE, 'killed', id))
}

/** Whether the tests pass without a change. */
export async function passesUnchanged(passes: () => Promise<boolean>): Promise<boolean> {
  switches.currentTestId = AGAIN
  const isPassing = await passes()
  delete switches.currentTestId
  return isPassing
}

/** Whether the tests pass with this change. A limit on its executions stops an endless loop. */
export async function passesChanged(id: string, passes: () => Promise<boolean>, usualHits: number): Promise<boolean> {
  mark('met', id)
  const start = performance.now()
  Object.assign(switches, {
    currentTestId: AGAIN,
    activeMutant: id,
    hitCount: 0,
    hitLimit: 1_000 + 100 * usualHits,
  })
  const isPassing = await passes()
  delete switches.activeMutant
  delete switches.currentTestId
  spentMs.set(id, (spentMs.get(id) ?? 0) + performance.now() - start)
  if (!isPassing) mark('killed', id)
  return isPassing
}
