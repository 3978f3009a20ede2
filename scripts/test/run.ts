import { findChromium } from './chromium.ts'
import { type Counts, failure } from './counts.ts'
import { runJourneys, runScript, runVitest } from './parts.ts'
import { findPostgres } from './postgres.ts'
import { stopOnSignals } from './processes.ts'

export const CHOICES = ['static', 'vitest', 'e2e'] as const
export type Choice = (typeof CHOICES)[number]

/**
 * Runs the chosen parts, with the files in an order drawn from the seed. Parts that need neither server nor browser run
 * while these start.
 */
export async function runTests(choices: readonly Choice[], seed: number): Promise<Counts> {
  stopOnSignals()
  console.log(`Order of the files: SEED=${seed}`)
  const total: Counts = { passed: 0, failed: 0, sentences: [] }
  const checked = choices.includes('static')
  const vitest = choices.includes('vitest')
  const e2e = choices.includes('e2e')

  const scripts = checked ? ['types', 'lint', 'unused', 'requirements'] : []
  const checks = scripts.map((script) => part(total, script, () => runScript(script)))
  const build = checked || e2e ? part(total, 'build', () => runScript('build')) : undefined
  const chromium = e2e ? prepare(total, findChromium, ({ version, path }) => `Chromium ${version}: ${path}`) : undefined
  const postgres =
    vitest || e2e
      ? await prepare(total, findPostgres, ({ version, origin }) => `PostgreSQL ${version}: ${origin}`)
      : undefined
  try {
    const [built, browser] = await Promise.all([build, chromium, ...checks])
    const context = postgres && { databaseUrl: postgres.url, seed }
    if (vitest && context) await part(total, 'vitest', () => runVitest(context))
    if (browser && context) await part(total, 'e2e', () => (built ? runJourneys(browser, context) : notBuilt()))
  } finally {
    await postgres?.stop()
  }
  return total
}

async function notBuilt(): Promise<Counts> {
  return failure('The journeys were not run: the web app does not build.')
}

/** Counts one part and prints its duration; true when nothing failed. */
async function part(total: Counts, name: string, run: () => Promise<Counts>): Promise<boolean> {
  const start = performance.now()
  const counts = await run().catch((error: Error) => failure(`${name}: ${error.message}.`))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  count(total, counts)
  return counts.failed === 0
}

/** Finds what a part needs and describes it; a missing one is a failure. */
async function prepare<T>(
  total: Counts,
  find: () => Promise<T>,
  describe: (found: T) => string,
): Promise<T | undefined> {
  try {
    const found = await find()
    console.log(describe(found))
    return found
  } catch (error) {
    count(total, failure((error as Error).message))
    return undefined
  }
}

function count(total: Counts, { passed, failed, sentences }: Counts): void {
  total.passed += passed
  total.failed += failed
  total.sentences.push(...sentences)
}
