/** A cell: lines from 0, the header and the filters above them. */
export interface Position {
  line: number
  column: number
}

export const HEADER_LINE = -2
export const FILTER_LINE = -1

export interface Bounds {
  lines: number
  columns: number
  /** How many lines are seen at once. */
  page: number
}

interface Key {
  key: string
  ctrlKey: boolean
}

/** Where a key leads, as in a spreadsheet; undefined when the key does not move. */
export function movePosition({ line, column }: Position, { key, ctrlKey }: Key, bounds: Bounds) {
  const moves: Record<string, Position> = {
    ArrowUp: { line: line - 1, column },
    ArrowDown: { line: line + 1, column },
    ArrowLeft: { line, column: column - 1 },
    ArrowRight: { line, column: column + 1 },
    Home: ctrlKey ? { line: 0, column: 0 } : { line, column: 0 },
    End: ctrlKey ? { line: bounds.lines - 1, column: bounds.columns - 1 } : { line, column: bounds.columns - 1 },
    PageUp: { line: line < 0 ? line : Math.max(0, line - bounds.page), column },
    PageDown: { line: line + bounds.page, column },
  }
  const next = moves[key]
  return next && clampPosition(next, bounds)
}

export function clampPosition({ line, column }: Position, { lines, columns }: Bounds): Position {
  return {
    line: Math.max(HEADER_LINE, Math.min(line, lines - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}

/** In a filter the arrows move the caret first; they leave the cell from its ends. */
export function staysInInput(key: string, input: HTMLInputElement): boolean {
  const { selectionStart, selectionEnd, value } = input
  if (key === 'ArrowLeft') return selectionEnd !== 0
  if (key === 'ArrowRight') return selectionStart !== value.length
  return !['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(key)
}
