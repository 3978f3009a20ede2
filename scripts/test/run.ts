import { findChromium } from './chromium.ts'
import { type Counts, failure } from './counts.ts'
import { runJourneys, runScript, runVitest, type TestContext } from './parts.ts'
import { findPostgres } from './postgres.ts'
import { stopOnSignals } from './processes.ts'
import { Total } from './total.ts'

export const CHOICES = ['static', 'vitest', 'e2e'] as const
export type Choice = (typeof CHOICES)[number]

const CHECKS = ['types', 'lint', 'unused', 'requirements']

/**
 * Runs the chosen parts, with the files in an order drawn from the seed. The checks run while the server and the browser
 * start; journeys beside Vitest take longer than after it.
 */
export async function runTests(choices: readonly Choice[], seed: number): Promise<Total> {
  const has = (choice: Choice) => choices.includes(choice)
  const total = begin(seed)
  const checks = has('static') ? CHECKS.map((script) => total.part(script, () => runScript(script))) : []
  const build = has('static') || has('e2e') ? buildPages(total) : undefined
  const onDatabase = async (context: TestContext) => {
    await Promise.all([...checks, build])
    if (has('vitest')) await total.part('vitest', () => runVitest(context))
    if (build && has('e2e')) await runBuilt(total, context, build)
  }
  await Promise.all([...checks, build, (has('vitest') || has('e2e')) && withDatabase(total, seed, onDatabase)])
  return total
}

const JOURNEY = /\.e2e\.ts$/

/** Runs these files of tests, or those of these folders. */
export async function runFiles(paths: readonly string[], seed: number): Promise<Total> {
  const total = begin(seed)
  const [journeys, files] = [paths.filter((path) => JOURNEY.test(path)), paths.filter((path) => !JOURNEY.test(path))]
  await withDatabase(total, seed, async (context) => {
    if (files.length > 0) await total.part('vitest', () => runVitest(context, { files }))
    // The journeys build the web app themselves where it is stale.
    if (journeys.length > 0) await runBuilt(total, context, Promise.resolve(true), journeys)
  })
  return total
}

export function begin(seed: number): Total {
  stopOnSignals()
  console.log(`Order of the files: SEED=${seed}`)
  return new Total()
}

export function buildPages(total: Total): Promise<boolean> {
  return total.part('build', () => runScript('build'))
}

/** Has the work done on a PostgreSQL, which is stopped afterwards where it was started for it. */
export async function withDatabase(total: Total, seed: number, work: (context: TestContext) => Promise<unknown>) {
  const postgres = await total.prepare(findPostgres, ({ version, origin }) => `PostgreSQL ${version}: ${origin}`)
  try {
    if (postgres) await work({ databaseUrl: postgres.url, seed })
  } finally {
    await postgres?.stop()
  }
}

/** Journeys, all or these, need the web app built, and a browser. */
export async function runBuilt(
  total: Total,
  context: TestContext,
  build: Promise<boolean>,
  files: readonly string[] = [],
): Promise<void> {
  const chromium = total.prepare(findChromium, ({ version, path }) => `Chromium ${version}: ${path}`)
  const [isBuilt, browser] = await Promise.all([build, chromium])
  if (browser) await total.part('e2e', async () => (isBuilt ? runJourneys(browser, context, files) : notBuilt()))
}

function notBuilt(): Counts {
  return failure('The journeys were not run: the web app does not build.')
}
