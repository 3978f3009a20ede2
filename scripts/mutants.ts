import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { Stryker } from '@stryker-mutator/core'
import { findPostgres } from './test/postgres.ts'

type Options = ConstructorParameters<typeof Stryker>[0]
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

// npm run mutants -- contract/rules server/demande
// Changes one thing after the other in these folders, runs the tests that meet it, and says which changes nobody saw.

/** Of a hundred changes, how many the tests must see. */
const BOUND = 90
/** Where else than beside it a folder is proved. */
const ELSEWHERE: Record<string, string[]> = {
  'contract/rules': [
    '{contract,web}/**/*.test.ts',
    'server/**/*-form.test.ts',
    'server/{demande,participant}/*.test.ts',
  ],
}

const folders = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''))
const unknown = folders.filter((folder) => !existsSync(folder))
if (folders.length === 0 || unknown.length > 0) {
  console.error(`npm run mutants takes folders, such as contract/rules, not ${unknown.join(' ') || 'nothing'}.`)
  process.exit(2)
}

function toOptions(folder: string): Options {
  return {
    mutate: [`${folder}/**/*.ts`, '!**/*{test,suite,testing,cases,hostile}*.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false, pool: 'threads' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    ignorePatterns: ['dist', 'data', 'test-results', 'docs', 'bench'],
    // TypeScript 7 has no programming interface: what does not compile is a change like another.
    tsconfigFile: 'none.json',
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
    disableTypeChecks: false,
    tempDirName: 'node_modules/.cache/mutants',
    allowConsoleColors: false,
  }
}

const SEEN = ['Killed', 'Timeout']
const UNSEEN = ['Survived', 'NoCoverage']

/** Runs the tests of that folder on each of its changes; true when enough of them were seen. */
async function tryFolder(folder: string): Promise<boolean> {
  process.env.MUTANTS_TESTS = JSON.stringify([`${folder}/**/*.test.ts`, ...(ELSEWHERE[folder] ?? [])])
  const results = await new Stryker(toOptions(folder)).runMutationTest()
  const unseen = results.filter(({ status }) => UNSEEN.includes(status))
  for (const one of unseen) console.log(describe(one))
  const killed = results.filter(({ status }) => SEEN.includes(status)).length
  const share = (100 * killed) / (killed + unseen.length)
  console.log(`${folder}: ${killed} killed, ${unseen.length} survived, ${share.toFixed(1)} %`)
  return share >= BOUND
}

function describe({ fileName, location, mutatorName, replacement = '', status }: Mutant): string {
  const { line, column } = location.start
  const written = replacement.replace(/\s+/g, ' ').slice(0, 80)
  return `${status === 'NoCoverage' ? 'no test' : 'survived'} ${relative('.', fileName)}:${line}:${column} ${mutatorName}: ${written}`
}

const postgres = await findPostgres()
process.env.TEST_DATABASE_URL = postgres.url
let isEnough = true
for (const folder of folders) isEnough = (await tryFolder(folder)) && isEnough
await postgres.stop()
process.exitCode = isEnough ? 0 : 1
