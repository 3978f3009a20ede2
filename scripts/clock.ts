import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/** The only file that may ask the system what time it is. */
const CLOCK = 'server/platform/clock.ts'

/** Tests may ask what they like. Nobody who gives a date of birth was born today, by whichever clock. */
const FREE = /\.(test|e2e)\.ts$|^server\/testing\/|^server\/platform\/clock\.ts$|^contract\/rules\/contact\.ts$/

const DATABASE =
  /\b(now|(clock|statement|transaction)_timestamp|timeofday)\s*\(\s*\)|\b(current_date|(current|local)_?time(stamp)?)\b/i

/** The statements that may ask the database: file, then what they say. */
const ALLOWED: [string, string][] = [
  // The mark of this transaction, which the trigger of 054_financement.sql asks for.
  ['server/papier/financement/financement.sql.ts', 'update financement set vu_le = now()'],
  // How long a transaction runs, by the database's clock alone.
  ['server/porte/integration/liste.sql.ts', 'clock_timestamp() - min(xact_start)'],
]

/**
 * Finds the moments that do not come from the product's clock: `Date` without a moment, and `now()` in a statement. The
 * browser (web/) has its own clock only, and the server judges again; a stand-in (standin/) is another service.
 */
export function checkClock(file: string, source: string): string[] {
  if (FREE.test(file)) return []
  const found: string[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const tell = (start: number, from: string) =>
    found.push(
      `${file}:${source.slice(0, start).split('\n').length} takes a moment from ${from}: ask now() of ${CLOCK}.`,
    )
  const visitor = new Visitor({
    NewExpression({ callee, arguments: given, start }) {
      if (textOf(callee) === 'Date' && given.length === 0) tell(start, 'the system')
    },
    MemberExpression(member) {
      if (textOf(member) === 'Date.now') tell(member.start, 'the system')
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      const text = quasi.quasis.map((part) => part.value.raw).join('$')
      const isAllowed = ALLOWED.some(([where, part]) => where === file && text.includes(part))
      if (/^sql\b/.test(textOf(tag)) && DATABASE.test(text) && !isAllowed) tell(start, 'the database')
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

function checkAll(): string[] {
  const sources = globSync('{contract,server}/**/*.ts')
  return sources.sort().flatMap((file) => checkClock(file, readFileSync(file, 'utf8')))
}

if (import.meta.main) {
  const violations = checkAll()
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
