import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'
import { type Mark, WORKPLACE } from './changes.ts'

/** What the changed files read and write (Stryker's names). */
interface Switches {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const world = globalThis as { __stryker__?: Switches }
world.__stryker__ ??= {}
const switches = world.__stryker__
const GRACE_MS = 2_000
/** A test that takes longer proves what no changed line shows. */
const SLOW_MS = 2_000

/** What tests may spend on a change without seeing it; the next ones would not either. */
const BUDGET_MS = 1_000
const spentMs = new Map<string, number>()

const isMarked = (mark: Mark, id: string) => existsSync(join(WORKPLACE, mark, id))
const mark = (as: Mark, id: string) => writeFileSync(join(WORKPLACE, as, id), '')

/**
 * Runs a test once as it is, then once for each change it meets that no test has seen yet. In the same process, so that a
 * change costs what the test costs; hence a test counts only while it passes again on the leavings of the last time.
 */
export default class MutantsRunner extends TestRunner {
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    switches.currentTestId = test.id
  }

  override async onAfterRunTask(test: RunnerTestCase): Promise<void> {
    delete switches.currentTestId
    await this.#tryChanges(test)
    super.onAfterRunTask(test)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    for (const id of Object.keys(switches.mutantCoverage?.static ?? {})) mark('loaded', id)
    await super.onAfterRunSuite(suite)
  }

  async #tryChanges(test: RunnerTestCase): Promise<void> {
    const met = switches.mutantCoverage?.perTest[test.id] ?? {}
    const changes = Object.keys(met).filter((id) => !isMarked('killed', id))
    if (changes.length === 0 || test.result?.state !== 'pass') return
    const durationMs = test.result.duration ?? 0
    if (durationMs > SLOW_MS) return
    const limitMs = GRACE_MS + 5 * durationMs
    let isSound = false
    for (const id of changes) {
      const spent = spentMs.get(id) ?? 0
      if (spent > BUDGET_MS || isMarked('killed', id)) continue
      isSound ||= await this.#passes(test, limitMs)
      if (!isSound) return
      mark('met', id)
      const start = performance.now()
      Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: 1_000 + 100 * (met[id] ?? 0) })
      isSound = await this.#passes(test, limitMs)
      delete switches.activeMutant
      spentMs.set(id, spent + performance.now() - start)
      if (!isSound) mark('killed', id)
    }
  }

  async #passes(test: RunnerTestCase, limitMs: number): Promise<boolean> {
    const suites = listSuites(test)
    const cleanups: unknown[] = []
    const run = async () => {
      this.onBeforeTryTask(test, { retry: 0, repeats: 0 })
      for (const suite of suites) {
        for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) cleanups.push(await hook(test.context, suite))
      }
      await TestRunner.getTestFn(test)?.()
      this.onAfterTryTask(test)
    }
    const clean = async () => {
      for (const suite of suites.toReversed()) {
        for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context, suite)
      }
      for (const cleanup of cleanups.toReversed()) if (typeof cleanup === 'function') await cleanup()
    }
    let isPassing = true
    for (const step of [run, clean]) {
      await within(limitMs, step).catch(() => {
        isPassing = false
      })
    }
    return isPassing
  }
}

function listSuites(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = []
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite)
  return [test.file, ...suites.filter((suite) => suite !== test.file)]
}

async function within(limitMs: number, step: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), limitMs)
  })
  await Promise.race([step(), late]).finally(() => clearTimeout(timer))
}
