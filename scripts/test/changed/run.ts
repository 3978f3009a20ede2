import { existsSync, readFileSync } from 'node:fs'
import type { Counts } from '../counts.ts'
import { runScript, runVitest } from '../parts.ts'
import { runQuietly } from '../processes.ts'
import { begin, buildPages, runBuilt, withDatabase } from '../run.ts'
import { readKept } from '../seconds.ts'
import type { Total } from '../total.ts'
import { choose, isTest, MATRIX } from './choice.ts'
import { listFiles, readDifference } from './difference.ts'
import { type Plan, plan } from './plan.ts'

/** What `biome` reads. */
const LINTED = /\.(?:tsx?|css|json|mjs)$/
const NAMED = 12

/** Runs what a change can break, and says what it did not run. */
export async function runChanged(since: string | undefined, seed: number): Promise<Total> {
  const difference = readDifference(since)
  const read = listFiles().filter((path) => isTest(path) || path.startsWith(MATRIX))
  const choice = choose(difference.files, new Map(read.map((path) => [path, readFileSync(path, 'utf8')])))
  const planned = plan(choice, readKept())
  const { vitest, journeys } = planned
  const total = begin(seed)
  console.log(`${difference.files.length} file(s) differ from ${difference.since}.`)
  const linted = difference.files.map(({ path }) => path).filter((path) => LINTED.test(path) && existsSync(path))
  await Promise.all([
    total.part('types', () => runScript('types')),
    linted.length > 0 && total.part('lint', () => lint(linted)),
    withDatabase(total, seed, async (context) => {
      if (vitest.length > 0) await total.part('vitest', () => runVitest(context, { files: vitest }))
      const titles = `access matrix (${choice.rows.join('|')}):`
      if (choice.rows.length > 0) await total.part('rows', () => runVitest(context, { files: [MATRIX], titles }))
      if (journeys.length > 0) await runBuilt(total, context, buildPages(total), journeys)
    }),
  ])
  const tests = read.filter(isTest).length - vitest.length - journeys.length
  for (const line of toLeft(planned, tests)) console.log(line)
  return total
}

async function lint(files: string[]): Promise<Counts> {
  const { code, output } = await runQuietly('node_modules/.bin/biome', ['check', '--error-on-warnings', ...files])
  if (code === 0) return { passed: 1, failed: 0, sentences: [] }
  console.log(output)
  return { passed: 0, failed: 1, sentences: ['biome, see above.'] }
}

function toLeft({ left }: Plan, count: number): string[] {
  const names = left.slice(0, NAMED).join(' ')
  const more = left.length > NAMED ? ` and ${left.length - NAMED} more` : ''
  return [
    '',
    `Not run: ${count} files of tests, the other rows of the access matrix, arrows, unused code, requirements.`,
    ...(left.length > 0 ? [`Of these, about the change but too many for two minutes: ${names}${more}.`] : []),
  ]
}
