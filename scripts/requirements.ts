import { globSync, readFileSync } from 'node:fs'
import { CITING } from './requirements/citing.ts'
import { coverRequirements, findNamings, findTwice, findUnnamed, parseRequirements } from './requirements/coverage.ts'
import { findTitles } from './requirements/titles.ts'

// npm run requirements             which tests name which requirement
// npm run requirements -- NAV LAY  only these areas
const TESTS = ['{contract,server,standin,web}/**/*.test.{ts,tsx}', 'e2e/*.{e2e.ts,ecran.test.tsx}']
const areas = process.argv.slice(2)

const all = parseRequirements(readFileSync('docs/requirements.md', 'utf8'))
const files = globSync(TESTS).sort()
const titles = files.flatMap((file) => findTitles(file, readFileSync(file, 'utf8')))
const citing = new Set(globSync(CITING))
const unnamed = findUnnamed(titles.filter(({ file }) => citing.has(file)))
const twice = findTwice(all)
const { named, unknown } = coverRequirements(all, findNamings(titles))
const chosen = [...named].filter(([id]) => areas.length === 0 || areas.some((area) => id.startsWith(area)))
const proved = chosen.filter(([, namings]) => namings.length > 0)
const missing = chosen.filter(([, namings]) => namings.length === 0).map(([id]) => id)

for (const [id, namings] of proved) {
  console.log(id)
  for (const { file, title } of namings) console.log(`  ${file}: ${title}`)
}
if (missing.length > 0) console.log(`\nNamed by no test:\n  ${missing.join(' ')}`)
if (twice.length > 0) console.log(`\nTwo statements under one id:\n  ${twice.join(' ')}`)
for (const { id, file, title } of unknown) console.log(`\nUnknown ${id} in ${file}: ${title}`)
for (const { file, text } of unnamed) console.log(`\nNo requirement is named in ${file}: ${text}`)
console.log(`\n${proved.length} of ${chosen.length} requirements are named by a test in ${files.length} files.`)
process.exitCode = unknown.length + unnamed.length + missing.length + twice.length > 0 ? 1 : 0
