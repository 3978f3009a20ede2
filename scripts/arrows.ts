import { globSync, readFileSync } from 'node:fs'
import { BREACHES } from './arrows/breaches.ts'
import { readImports } from './arrows/imports.ts'
import { BY_HAND, checkOverride, compareOpenings } from './arrows/openings.ts'
import { compareBreaches, findUpward } from './arrows/upward.ts'

/**
 * The arrows of docs/architecture.md. Each import is the text `file imports target {names}`, with ` as type` before the
 * names of a type import, and must match no line. Biome checks cycles, barrels and file sizes (biome.json).
 */
const FORBIDDEN: [RegExp, string][] = [
  [/^contract\/.* imports (?!contract\/|zod\b)/, 'the contract imports nothing but zod and itself'],
  [
    /^(contract|server|standin|web)\/.* imports (scripts|e2e|bench|fault|docs)\//,
    'the product never imports its tools',
  ],
  [/^web\/.* imports (server|standin)\//, 'the browser knows the server by the contract only'],
  [
    /^web\/ui\/.* imports (web\/(?!ui\/)|contract\/(?!rules\/format\.ts))/,
    'ui is domain-free: of the contract it knows how days and numbers are written',
  ],
  [/^web\/router\/.* imports (web\/(?!router\/|ui\/)|contract\/)/, 'the router knows no page: ui ← router ← api'],
  [/^web\/api\/.* imports web\/(brands|parts|pages|app)\//, 'ui ← api ← parts ← pages ← app'],
  [/^web\/(brands|parts)\/.* imports web\/(pages|app)\//, 'ui ← api ← parts ← pages ← app'],
  [/^web\/pages\/.* imports web\/app\//, 'ui ← api ← parts ← pages ← app'],
  [/^web\/[^/]+\/.* imports web\/(app|routes|main|entry-server)\.tsx/, 'routes come last'],
  [/^web\/pages\/([^/]+)\/.* imports web\/pages\/(?!\1\/)/, 'a page never imports another page: use parts/'],
  [/^server\/.* imports web\//, 'the server never imports the sources of the browser'],
  [
    /^server\/(?!(serve|seed|testing)\/).* imports server\/(seed|testing)\//,
    'only what starts the server knows the demonstration, and only tests what they share',
  ],
  [
    /^server\/socle\/external\/.* imports server\/(?!platform\/|socle\/(config|external)\/)/,
    'external/ knows no feature',
  ],
  [
    /^server\/(catalogue|\w+\/(\w+))\/.* imports server\/(?!\1\/|\w+\/\2\/|platform\/).*\.routes\.ts/,
    'a feature never calls another feature’s routes',
  ],
  [
    /^server\/(catalogue|serve|\w+\/(\w+))\/.* imports server\/(?!\1\/|\w+\/\2\/|platform\/).*\.sql\.ts \{(.*, )?(?!type |find|count|has|query)/,
    'a feature reads with another feature’s SQL (find, count, has, query) and writes through its service',
  ],
  [
    /^server\/(?!personne\/auth\/|porte\/bureau\/acces|personne\/compte\/compte\.routes|socle\/external\/|platform\/|serve\/).* imports server\/platform\/clock\.ts \{(.*, )?systemNow/,
    'features ask the product’s clock: the system’s is for what other machines judge by theirs, sign-ins for example',
  ],
  [/^server\/.*\.sql\.ts imports server\/.*\.(service|routes)\.ts/, 'sql ← service ← routes'],
  [/^server\/.*\.service\.ts imports server\/.*\.routes\.ts/, 'sql ← service ← routes'],
  [
    /^(?!standin\/|server\/serve\/(run|standins)\.ts ).* imports standin\//,
    'only server/serve/standins.ts starts the stand-ins, and serve/run.ts names their accounts',
  ],
  [/^standin\/.* imports (server|web)\//, 'a stand-in is as foreign to us as the service it stands for'],
]

/** Tests may import the code they test. */
const FREE = /\.(test|e2e)\.tsx?$|^server\/testing\/|^e2e\//

const HOLDS_NO_SQL = /^server\/(?!platform\/|seed\/|migrations\/).*(?<!\.sql)\.ts$/
const SQL = /\bsql(\.\w+\(|<[^`]*>`|`)|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

export function checkImports(file: string, source: string): string[] {
  if (FREE.test(file)) return []
  return readImports(file, source).flatMap(({ target, isType, clause }) => {
    const line = `${file} imports ${target}${isType ? ' as type' : ''} {${clause}}`
    const [, why] = FORBIDDEN.find(([pattern]) => pattern.test(line)) ?? []
    return why ? [`${line}: ${why}.`] : []
  })
}

/** SQL of the builder, or written, in a file whose name does not say so. */
export function checkSql(file: string, source: string): string[] {
  if (FREE.test(file) || !HOLDS_NO_SQL.test(file) || !SQL.test(source)) return []
  return [`${file} holds SQL: only *.sql.ts and the platform build queries.`]
}

function checkAll(): string[] {
  const files = globSync('**/*.{ts,tsx}', { exclude: ['node_modules', 'dist', 'data', 'test-results'] })
  const sources = new Map(files.sort().map((file) => [file, readFileSync(file, 'utf8')]))
  const each = [...sources].flatMap(([file, source]) => [
    ...checkImports(file, source),
    ...checkSql(file, source),
    ...checkOverride(file, source),
  ])
  return [...each, ...compareBreaches(findUpward(sources), BREACHES), ...compareOpenings(sources, BY_HAND)]
}

if (import.meta.main) {
  const violations = checkAll()
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
