import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'
import { passesAgain, suitePassesAgain } from './again.ts'
import { ROUND } from './changes.ts'
import { isOpen, mark, passesChanged, passesUnchanged, switches } from './switches.ts'

/** What takes longer proves what no changed line shows. */
const SLOW_TEST_MS = 2_000
const SLOW_FILE_MS = ROUND === 'files' ? 12_000 : 4_000

/**
 * First round: runs a test once as it is, then once for each change it meets that no test has seen yet; and a file
 * again for each change that its own preparations meet. In the same process, so that a change costs what the test
 * costs; hence a test counts only while it passes again on the leavings of the last time. Second round: whole files
 * again for what is left, since tests that follow on from each other do not pass alone.
 */
export default class MutantsRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if ('filepath' in suite) {
      for (const id of Object.keys(switches.mutantCoverage.static)) mark('loaded', id)
      // Their holder is known to each changed file, and stays.
      Object.assign(switches.mutantCoverage, { static: {}, perTest: {} })
    }
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    switches.currentTestId = test.id
  }

  override async onAfterRunTask(test: RunnerTestCase): Promise<void> {
    delete switches.currentTestId
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

/** After each change that was seen, what passed before is asked again: what a change left behind is not the next one's. */
async function tryChanges(met: Record<string, number>, passes: () => Promise<boolean>): Promise<void> {
  let isSound = false
  for (const [id, hits] of Object.entries(met)) {
    if (!isOpen(id)) continue
    isSound ||= await passesUnchanged(passes)
    if (!isSound) return
    isSound = await passesChanged(id, passes, hits)
  }
}

/** Of its tests alone: what was tried in between does not count. */
function durationOf(suite: RunnerTestSuite): number {
  const each = suite.tasks.map((task) => (task.type === 'suite' ? durationOf(task) : (task.result?.duration ?? 0)))
  return each.reduce((sum, one) => sum + one, 0)
}
