import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

const MAX_LINES = 50

/** The files that biome.json exempts from file sizes: `describe` and what it holds are functions too. */
const FREE = /\.(test|e2e)\.tsx?$|-suite\.ts$/

interface Span {
  start: number
  end: number
}

/**
 * Counts the lines of each function, its signature and JSX included. A literal counts as one line, and so do the attributes
 * of an element: a list is not harder to read for being longer. One that holds a function counts in full.
 */
export function checkFunctions(file: string, source: string): string[] {
  const { functions, lists, packed } = readSpans(file, source)
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const listed = lists.filter((list) => !functions.some((one) => isIn(one, list)))
  const told = packed.map(
    ({ start }) => `${file}:${lineOf(start)} spreads a literal: write its entries where they belong.`,
  )
  if (FREE.test(file)) return told
  for (const one of functions) {
    const count =
      countLines(source, one) -
      countFolded(
        source,
        listed.filter((list) => isIn(list, one)),
      )
    if (count > MAX_LINES)
      told.push(`${file}:${lineOf(one.start)} has a function of ${count} lines: ${MAX_LINES} at most.`)
  }
  return told
}

const countLines = (source: string, { start, end }: Span) => source.slice(start, end).split('\n').length

/** The lines that these lists take beyond the first of each; what stands in another of them is counted with it. */
function countFolded(source: string, lists: Span[]): number {
  const outer = lists.filter((one) => !lists.some((other) => other !== one && isIn(one, other)))
  return outer.reduce((sum, one) => sum + countLines(source, one) - 1, 0)
}

function readSpans(file: string, source: string) {
  const functions: Span[] = []
  const lists: Span[] = []
  const packed: Span[] = []
  const spread = (one: Span & { argument: { type: string } }) => {
    if (['ObjectExpression', 'ArrayExpression'].includes(one.argument.type)) packed.push(one)
  }
  const visitor = new Visitor({
    FunctionDeclaration: (one) => functions.push(one),
    FunctionExpression: (one) => functions.push(one),
    ArrowFunctionExpression: (one) => functions.push(one),
    ObjectExpression: (one) => lists.push(one),
    ArrayExpression: (one) => lists.push(one),
    JSXOpeningElement: (one) => lists.push(one),
    SpreadElement: spread,
    JSXSpreadAttribute: spread,
  })
  visitor.visit(parseSync(file, source).program)
  return { functions, lists, packed }
}

const isIn = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end

function checkAll(): string[] {
  const sources = globSync('**/*.{ts,tsx}', { exclude: ['node_modules', 'dist', 'data', 'test-results'] })
  return sources.sort().flatMap((file) => checkFunctions(file, readFileSync(file, 'utf8')))
}

if (import.meta.main) {
  const violations = checkAll()
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
