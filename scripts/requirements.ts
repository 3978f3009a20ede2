import { globSync, readFileSync } from 'node:fs'
import { coverRequirements, findNamings, parseRequirements } from './requirements/coverage.ts'

// npm run requirements             which tests name which requirement
// npm run requirements -- NAV LAY  only these areas
const TESTS = ['{contract,server,standin,web}/**/*.test.{ts,tsx}', 'e2e/*.{e2e.ts,ecran.test.tsx}']
const areas = process.argv.slice(2)

const all = parseRequirements(readFileSync('docs/requirements.md', 'utf8'))
const files = globSync(TESTS).sort()
const { named, unknown } = coverRequirements(
  all,
  files.flatMap((file) => findNamings(file, readFileSync(file, 'utf8'))),
)
const chosen = [...named].filter(([id]) => areas.length === 0 || areas.some((area) => id.startsWith(area)))
const proved = chosen.filter(([, titles]) => titles.length > 0)
const missing = chosen.filter(([, titles]) => titles.length === 0).map(([id]) => id)

for (const [id, titles] of proved) {
  console.log(id)
  for (const { file, title } of titles) console.log(`  ${file}: ${title}`)
}
if (missing.length > 0) console.log(`\nNamed by no test:\n  ${missing.join(' ')}`)
for (const { id, file, title } of unknown) console.log(`\nUnknown ${id} in ${file}: ${title}`)
console.log(`\n${proved.length} of ${chosen.length} requirements are named by a test in ${files.length} files.`)
process.exitCode = unknown.length + missing.length > 0 ? 1 : 0
