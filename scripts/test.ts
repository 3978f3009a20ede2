import { settingsAt } from './test/heure.ts'
import { CHOICES, type Choice, runTests } from './test/run.ts'

// npm test            everything
// npm test -- vitest  one part: static, vitest or e2e
// SEED=7 npm test     the files in the order of that run
// LE='2028-02-29 12:00' npm test -- vitest   at that moment
const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !CHOICES.includes(word as Choice))
if (unknown.length > 0) {
  console.error(`npm test takes ${CHOICES.join(', ')}, not ${unknown.join(' ')}.`)
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
const { passed, failed, sentences } = await runTests(asked.length > 0 ? (asked as Choice[]) : CHOICES, seed)
console.log(`\n${sentences.map((sentence) => `✗ ${sentence}\n`).join('')}`)
console.log(`SEED=${seed}, ${Math.round((performance.now() - start) / 1000)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
