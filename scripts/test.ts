import { existsSync } from 'node:fs'
import { runChanged } from './test/changed/run.ts'
import { settingsAt } from './test/heure.ts'
import { CHOICES, type Choice, runFiles, runTests } from './test/run.ts'
import { keep } from './test/seconds.ts'

// npm test              everything
// npm test -- vitest    one part: static, vitest or e2e
// npm test -- --changed [commit]   what can be broken by what is not committed, or by the last commit, or since that one
// npm test -- e2e/panier.e2e.ts server/vente/panier   these files, or those of these folders
// SEED=7 npm test       the files in the order of that run
// LE='2028-02-29 12:00' npm test -- vitest   at that moment
const CHANGED = '--changed'
const asked = process.argv.slice(2)
const isChanged = asked[0] === CHANGED && asked.length <= 2
const paths = isChanged ? [] : asked.filter((word) => existsSync(word) && !CHOICES.includes(word as Choice))
const unknown = isChanged ? [] : asked.filter((word) => !CHOICES.includes(word as Choice) && !paths.includes(word))
if (unknown.length > 0 || (paths.length > 0 && paths.length < asked.length)) {
  console.error(`npm test takes ${CHOICES.join(', ')}, or files, or ${CHANGED}, not ${asked.join(' ')}.`)
  process.exit(2)
}

try {
  if (process.env.LE) Object.assign(process.env, settingsAt(process.env.LE))
} catch (error) {
  console.error((error as Error).message)
  process.exit(2)
}

const start = performance.now()
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const choices = asked.length > 0 ? (asked as Choice[]) : CHOICES
const run = () => (paths.length > 0 ? runFiles(paths, seed) : runTests(choices, seed))
const total = isChanged ? await runChanged(asked[1], seed) : await run()
const { passed, failed, sentences } = total
keep(total.seconds)
console.log(`\n${sentences.map((sentence) => `✗ ${sentence}\n`).join('')}`)
for (const line of total.toLines()) console.log(line)
console.log(`SEED=${seed}, ${Math.round((performance.now() - start) / 1000)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
