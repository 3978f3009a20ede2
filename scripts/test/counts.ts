import { relative } from 'node:path'
import type { Seconds } from './seconds.ts'

/** The share of one part in the closing line. Each sentence describes a failure, for the reader of the last screen. */
export interface Counts {
  passed: number
  failed: number
  sentences: string[]
  /** How long each file took, where the part has files. */
  seconds?: Seconds
}

/** The part we read of Vitest's JSON report. */
export interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/** The part we read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

export function failure(sentence: string): Counts {
  return { passed: 0, failed: 1, sentences: [sentence] }
}

/** A test that did not run is a failure, and so is a file that failed outside its tests. */
export function countVitest(report: VitestReport, exitCode: number): Counts {
  const counts: Counts = { passed: 0, failed: 0, sentences: [] }
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative('.', name)
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    const notRun = assertionResults.length - passed - failed
    counts.passed += passed
    if (failed > 0) add(counts, failed, `${file}: ${failed} test(s) failed, see above.`)
    if (notRun > 0) add(counts, notRun, `${file}: ${notRun} test(s) skipped or still to write.`)
    if (status === 'failed' && failed === 0) add(counts, 1, `${file} failed outside its tests, see above.`)
  }
  return withExitCode(counts, exitCode, 'Vitest')
}

export function countPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Counts {
  const counts: Counts = { passed: stats.expected, failed: 0, sentences: [] }
  if (stats.unexpected > 0) add(counts, stats.unexpected, `${stats.unexpected} journey(s) failed, see above.`)
  if (stats.flaky > 0) add(counts, stats.flaky, `${stats.flaky} journey(s) passed only when tried again.`)
  if (stats.skipped > 0) add(counts, stats.skipped, `${stats.skipped} journey(s) skipped or not reached.`)
  for (const { message } of errors) add(counts, 1, `Playwright: ${message ?? 'an error outside the journeys'}`)
  if (counts.passed + counts.failed === 0) add(counts, 1, 'No journey was found.')
  return withExitCode(counts, exitCode, 'Playwright')
}

/** The tool's exit code counts when its report shows no failure: an unhandled rejection, a crash. */
function withExitCode(counts: Counts, exitCode: number, tool: string): Counts {
  if (exitCode !== 0 && counts.failed === 0) add(counts, 1, `${tool} ended with code ${exitCode}, see above.`)
  return counts
}

function add(counts: Counts, failed: number, sentence: string): void {
  counts.failed += failed
  counts.sentences.push(sentence)
}
