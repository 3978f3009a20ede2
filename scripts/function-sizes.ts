import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

const MAX_LINES = 50

/** The files that biome.json exempts. */
const FREE = /\.(test|e2e)\.tsx?$|-suite\.ts$/

/** Biome's noExcessiveLinesPerFunction counts neither the signature nor the lines of JSX: this counts both. */
export function checkFunctions(file: string, source: string): string[] {
  if (FREE.test(file)) return []
  const found: string[] = []
  const count = ({ start, end }: { start: number; end: number }) => {
    const lines = source.slice(start, end).split('\n').length
    const firstLine = source.slice(0, start).split('\n').length
    if (lines > MAX_LINES) found.push(`${file}:${firstLine} has a function of ${lines} lines: ${MAX_LINES} at most.`)
  }
  const visitor = new Visitor({ FunctionDeclaration: count, FunctionExpression: count, ArrowFunctionExpression: count })
  visitor.visit(parseSync(file, source).program)
  return found
}

function checkAll(): string[] {
  const sources = globSync('**/*.{ts,tsx}', { exclude: ['node_modules', 'dist', 'data', 'test-results'] })
  return sources.sort().flatMap((file) => checkFunctions(file, readFileSync(file, 'utf8')))
}

if (import.meta.main) {
  const violations = checkAll()
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
