import { CHOICES, type Choice, runTests } from './test/run.ts'

// npm test            everything
// npm test -- vitest  one part: static, vitest or e2e
const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !CHOICES.includes(word as Choice))
if (unknown.length > 0) {
  console.error(`npm test takes ${CHOICES.join(', ')}, not ${unknown.join(' ')}.`)
  process.exit(2)
}

const { passed, failed, sentences } = await runTests(asked.length > 0 ? (asked as Choice[]) : CHOICES)
console.log(`\n${sentences.map((sentence) => `✗ ${sentence}\n`).join('')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
