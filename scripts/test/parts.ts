import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from './chromium.ts'
import {
  type Counts,
  countPlaywright,
  countVitest,
  failure,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts'
import { runQuietly, runTool } from './processes.ts'
import { type PlaywrightTimes, readPlaywright, readVitest, type VitestTimes } from './seconds.ts'

/** The values both tools need. */
export interface TestContext {
  databaseUrl: string
  /** Determines the order of the files. */
  seed: number
}

/** The Vitest projects (vitest.config.ts), distinguished by file name. */
const PROJECTS = {
  noeud: /(?<!\.(?:ecran|embedded))\.test\.tsx?$/,
  embarque: /\.embedded\.test\.ts$/,
  ecran: /\.ecran\.test\.tsx$/,
}

/** Runs an npm script as one test: it passes with exit code 0. Its output appears only on failure. */
export async function runScript(script: string): Promise<Counts> {
  const { code, output } = await runQuietly(`npm run --silent ${script}`, [], { shell: true })
  if (code === 0) return { passed: 1, failed: 0, sentences: [] }
  console.log(`\nnpm run ${script}\n${output}`)
  return failure(`npm run ${script} ended with code ${code}, see above.`)
}

/** These files only, or the tests with such a title. */
interface Narrowed {
  files?: readonly string[]
  titles?: string
}

export async function runVitest({ databaseUrl, seed }: TestContext, { files = [], titles }: Narrowed = {}) {
  return withReport('Vitest', async (path) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
    const order = `--sequence.seed=${seed}`
    const { code } = await runTool(
      'vitest/vitest.mjs',
      ['run', ...reporters, order, ...files, ...(titles ? ['-t', titles] : [])],
      {
        TEST_DATABASE_URL: databaseUrl,
      },
    )
    return (report: VitestReport & VitestTimes) => {
      const counts = { ...countVitest(titles ? withoutSkipped(report) : report, code), seconds: readVitest(report) }
      if (files.length > 0) return counts
      const empty = Object.entries(PROJECTS).filter(
        ([, files]) => !report.testResults.some((file) => files.test(file.name)),
      )
      const sentences = empty.map(([name]) => `Vitest found no test of the project ${name}.`)
      return { ...counts, failed: counts.failed + empty.length, sentences: [...counts.sentences, ...sentences] }
    }
  })
}

/** Tests with another title are told as skipped. */
function withoutSkipped({ testResults }: VitestReport): VitestReport {
  const isRun = ({ status }: { status: string }) => status !== 'skipped'
  return { testResults: testResults.map((one) => ({ ...one, assertionResults: one.assertionResults.filter(isRun) })) }
}

export async function runJourneys(browser: Browser, { databaseUrl, seed }: TestContext, files: readonly string[]) {
  return withReport('Playwright', async (path) => {
    const env = { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: path }
    const words = ['test', ...files, '--reporter=list,json', `--shuffle=${seed}`]
    const { code } = await runTool('@playwright/test/cli.js', words, { ...env, TEST_DATABASE_URL: databaseUrl })
    return (report: PlaywrightReport & PlaywrightTimes) => ({
      ...countPlaywright(report, code),
      seconds: readPlaywright(report),
    })
  })
}

/** Both tools show their results on the terminal and write a report file, which we count. */
async function withReport<Report>(
  tool: string,
  run: (path: string) => Promise<(report: Report) => Counts>,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'estrade-report-'))
  const path = join(folder, 'report.json')
  try {
    const count = await run(path)
    if (!existsSync(path)) return failure(`${tool} ended before it could say what it ran, see above.`)
    return count(JSON.parse(readFileSync(path, 'utf8')) as Report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
