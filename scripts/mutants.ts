import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { describe, writeChanges } from './mutants/changes.ts'
import { STUCK_CODE } from './mutants/stuck.ts'
import { ROUNDS, readMarks, WORKPLACE } from './mutants/workplace.ts'
import { findPostgres } from './test/postgres.ts'
import { runTool } from './test/processes.ts'

// npm run mutants -- contract/rules server/vente/panier/panier.service.ts
// Changes one thing after another in these folders and files, runs the tests that execute it, and prints the undetected
// changes. With --beside, runs only the tests in the same folders, which is faster and detects less.

/** The percentage of changes that the tests must detect. */
const BOUND = 90
const { values, positionals } = parseArgs({ options: { beside: { type: 'boolean' } }, allowPositionals: true })
const places = positionals.map((place) => place.replace(/\/$/, ''))
const unknown = places.filter((place) => !existsSync(place))
if (places.length === 0 || unknown.length > 0) {
  console.error(
    `npm run mutants takes folders and files, such as contract/rules, not ${unknown.join(' ') || 'nothing'}.`,
  )
  process.exit(2)
}

const postgres = await findPostgres()
const changes = await writeChanges(places)
for (const round of ROUNDS) {
  let code = STUCK_CODE
  while (code === STUCK_CODE) code = await runRound(round)
}
await postgres.stop()

const [killed, met, loaded] = [readMarks('killed'), readMarks('met'), readMarks('loaded')]
const waited = readMarks('waited')
rmSync(WORKPLACE, { recursive: true })

async function runRound(round: string): Promise<number> {
  const args = ['run', '--config=scripts/mutants/vitest.config.ts', '--reporter=dot']
  const { code } = await runTool('vitest/vitest.mjs', args, {
    TEST_DATABASE_URL: postgres.url,
    MUTANTS_WORKPLACE: WORKPLACE,
    MUTANTS_PLACES: JSON.stringify(places),
    MUTANTS_ROUND: round,
    MUTANTS_BESIDE: values.beside ? 'yes' : '',
  })
  return code
}

/** Prints the undetected changes of a folder or file; true when enough were detected. */
function tellPlace(place: string): boolean {
  const all = changes.filter(({ fileName }) => `${fileName}/`.startsWith(`${resolve(place)}/`))
  const tried = all.filter(({ id }) => met.has(id) || !loaded.has(id))
  const unseen = tried.filter(({ id }) => !killed.has(id))
  for (const one of all.filter(({ id }) => waited.has(id))) console.log(`waited   ${describe(one)}`)
  for (const one of unseen) console.log(`${met.has(one.id) ? 'survived' : 'no test '} ${describe(one)}`)
  const share = (100 * (tried.length - unseen.length)) / tried.length
  const aside = `${all.length - tried.length} met only while files are loaded were not tried`
  console.log(
    `${place}: ${tried.length - unseen.length} killed, ${unseen.length} survived, ${share.toFixed(1)} %; ${aside}`,
  )
  return share >= BOUND
}

process.exitCode = places.map(tellPlace).every(Boolean) ? 0 : 1
