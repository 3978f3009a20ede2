import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'
import { passesAgain, suitePassesAgain } from './again.ts'
import { isOpen, passesChanged, passesUnchanged, switches } from './switches.ts'
import { mark, ROUND } from './workplace.ts'

/** Slower tests check things that no changed line shows. */
const SLOW_TEST_MS = 2_000
const SLOW_FILE_MS = ROUND === 'files' ? 12_000 : 4_000

/**
 * First round: runs each test once unchanged, then once per undetected change that it executes, in one process. A test
 * counts only while it passes again after itself. Second round: repeats whole files for the remaining changes, because
 * tests that build on each other do not pass alone.
 */
export default class MutantsRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if ('filepath' in suite) {
      for (const id of Object.keys(switches.mutantCoverage.static)) mark('loaded', id)
      // Each changed file holds a reference to this object, so it is emptied, not replaced.
      Object.assign(switches.mutantCoverage, { static: {}, perTest: {} })
    }
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    switches.currentTestId = test.id
  }

  override async onAfterRunTask(test: RunnerTestCase): Promise<void> {
    switches.currentTestId = undefined
    const met = switches.mutantCoverage.perTest[test.id] ?? {}
    const isAsked = ROUND === 'tests' && test.result?.state === 'pass' && (test.result.duration ?? 0) < SLOW_TEST_MS
    if (isAsked) await tryChanges(met, () => passesAgain(this, test))
    super.onAfterRunTask(test)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if ('filepath' in suite) {
      const { static: prepared, perTest } = switches.mutantCoverage
      const met = ROUND === 'files' ? Object.assign({}, prepared, ...Object.values(perTest)) : prepared
      switches.mutantCoverage.static = {}
      const isAsked = suite.result?.state === 'pass' && durationOf(suite) < SLOW_FILE_MS
      if (isAsked) await tryChanges(met, () => suitePassesAgain(this, suite))
    }
    await super.onAfterRunSuite(suite)
  }
}

/** After each detected change, runs the unchanged tests again: leftovers of one change must not count for the next. */
async function tryChanges(met: Record<string, number>, passes: () => Promise<boolean>): Promise<void> {
  let isSound = false
  for (const [id, hits] of Object.entries(met)) {
    if (!isOpen(id)) continue
    isSound ||= await passesUnchanged(passes)
    if (!isSound) return
    isSound = await passesChanged(id, passes, hits)
  }
}

/** The duration of the tests alone, without the runs of changes in between. */
function durationOf(suite: RunnerTestSuite): number {
  const each = suite.tasks.map((task) => (task.type === 'suite' ? durationOf(task) : (task.result?.duration ?? 0)))
  return each.reduce((sum, one) => sum + one, 0)
}
