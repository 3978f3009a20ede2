import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'
import { ends } from './limit.ts'

/** A test that computes for longer than five times its usual duration is in a loop that does not end. */
const GRACE_MS = 2_000
const HOOK_MS = 10_000

/** What a world of `server/testing/test.ts` leaves in a test's context. */
interface World {
  monde?: { anew(): Promise<void> }
  again?: () => Promise<unknown>
}

const worldOf = ({ context }: RunnerTestCase) => context as object as World

/** Runs a test a second time, with the hooks around it; true when it passes. */
export async function passesAgain(runner: TestRunner, test: RunnerTestCase): Promise<boolean> {
  const suites = listSuites(test)
  const limitMs = GRACE_MS + 5 * (test.result?.duration ?? 0)
  const cleanups: unknown[] = []
  const run = async () => {
    runner.onBeforeTryTask(test, { retry: 0, repeats: 0 })
    await worldOf(test).again?.()
    for (const suite of suites) {
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) cleanups.push(await hook(test.context, suite))
    }
    await TestRunner.getTestFn(test)?.()
    runner.onAfterTryTask(test)
  }
  const clean = async () => {
    for (const suite of suites.toReversed()) {
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context, suite)
    }
    await callAll(cleanups)
  }
  const isRun = await ends(limitMs, run)
  return (await ends(limitMs, clean)) && isRun
}

/** Runs a whole file or group a second time, up to the first failure; true when there is none. */
export async function suitePassesAgain(runner: TestRunner, suite: RunnerTestSuite): Promise<boolean> {
  const cleanups: unknown[] = []
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(suite)
  let isPassing = await ends(HOOK_MS, async () => {
    if (suite === suite.file) await findWorld(suite)?.anew()
    for (const hook of beforeAll) cleanups.push(await hook(suite))
  })
  for (const task of suite.tasks) {
    if (!isPassing) break
    isPassing = task.type === 'suite' ? await suitePassesAgain(runner, task) : await passesAgain(runner, task)
  }
  const isClean = await ends(HOOK_MS, async () => {
    for (const hook of afterAll) await hook(suite)
    await callAll(cleanups)
  })
  return isPassing && isClean
}

function findWorld({ tasks }: RunnerTestSuite): World['monde'] {
  for (const task of tasks) {
    const monde = task.type === 'suite' ? findWorld(task) : worldOf(task).monde
    if (monde) return monde
  }
}

function listSuites(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = []
  for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) suites.unshift(suite)
  return [test.file, ...suites]
}

async function callAll(cleanups: unknown[]): Promise<void> {
  for (const cleanup of cleanups.toReversed()) if (typeof cleanup === 'function') await cleanup()
}
