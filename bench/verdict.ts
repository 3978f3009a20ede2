import process from 'node:process'

type Bound = { under: number } | { atMost: number } | { atLeast: number }

interface Line {
  travail: string
  mesure: string
  valeur: string
  borne: string
  verdict: string
}

const lines: Line[] = []
let travail = ''

/** The bench whose figures are judged from here on. */
export function begin(name: string): void {
  travail = name
}

/**
 * The text printed beside a figure, which `printTable` shows again under its name. A broken bound, or a figure that is
 * not a number, makes the run end with code 1.
 */
export function judge(value: number, bound: Bound, mesure = ''): string {
  const verdict = verdictOf(value, bound)
  if (verdict !== 'ok') process.exitCode = 1
  lines.push({ travail, mesure, valeur: toShort(value), borne: toText(bound), verdict })
  return `${verdict} (${toText(bound)})`
}

/** A bench that ends before its figures are all there breaks the run too. */
export function fail(error: Error): void {
  process.exitCode = 1
  lines.push({ travail, mesure: error.message.split('\n', 1)[0] ?? '', valeur: '-', borne: '-', verdict: 'FAILED' })
}

/** Every figure judged so far with its bound, in one table. */
export function printTable(): void {
  const head: Line = { travail: 'travail', mesure: 'mesure', valeur: 'valeur', borne: 'borne', verdict: 'verdict' }
  const rows = [head, ...lines].map((line) => Object.values(line))
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function verdictOf(value: number, bound: Bound): string {
  if (isKept(value, bound)) return 'ok'
  return 'atLeast' in bound ? 'TOO LITTLE' : 'TOO MUCH'
}

function isKept(value: number, bound: Bound): boolean {
  if ('under' in bound) return value < bound.under
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
}

function toText(bound: Bound): string {
  if ('under' in bound) return `under ${bound.under}`
  return 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`
}

function toShort(value: number): string {
  return Number.isNaN(value) ? '-' : String(Number(value.toFixed(value < 10 ? 3 : 1)))
}
