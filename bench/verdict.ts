import process from 'node:process'

type Bound = { under: number } | { atMost: number } | { atLeast: number }

/**
 * The text printed beside a figure. A broken bound, or a figure that is not a number, makes the run end with code 1.
 */
export function judge(value: number, bound: Bound): string {
  if (isKept(value, bound)) return `ok (${toText(bound)})`
  process.exitCode = 1
  return `${'atLeast' in bound ? 'TOO LITTLE' : 'TOO MUCH'} (${toText(bound)})`
}

function isKept(value: number, bound: Bound): boolean {
  if ('under' in bound) return value < bound.under
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
}

function toText(bound: Bound): string {
  if ('under' in bound) return `under ${bound.under}`
  return 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`
}
