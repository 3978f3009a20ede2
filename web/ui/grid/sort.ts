import { type CellValue, type Column, getText } from './columns.ts'
import { fold } from './text.ts'

const { compare: compareTexts } = new Intl.Collator('fr')

/**
 * Compares two lines by one column. Texts are compared by a key computed once per line, a tenth of the cost of
 * the collator at 10,000 lines; the collator decides between texts that differ by accents or case only.
 */
export function createSort<Line extends object>(column: Column<Line>): (a: Line, b: Line) => number {
  if (column.type !== 'text') {
    return (a, b) => compareValues(column.value(a), column.value(b))
  }
  const keys = new WeakMap<Line, string>()
  const keyOf = (line: Line) => {
    let key = keys.get(line)
    if (key === undefined) {
      key = fold(getText(column, line))
      keys.set(line, key)
    }
    return key
  }
  return (a, b) => {
    const left = keyOf(a)
    const right = keyOf(b)
    if (left !== right) return left < right ? -1 : 1
    return compareTexts(getText(column, a), getText(column, b))
  }
}

function compareValues(a: CellValue, b: CellValue): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
