import { type Column, getText } from './columns.ts'
import { fold } from './text.ts'

/** Spaces between thousands are typed by nobody, and the decimal sign either way. */
function foldNumber(text: string): string {
  return text.replace(/\s/g, '').replace(',', '.')
}

/** Whether a line holds the filter's text, whatever the accents and the case. Texts are folded once per line. */
export function createFilter<Line extends object>(column: Column<Line>) {
  const foldText = column.type === 'number' ? foldNumber : fold
  const folded = new WeakMap<Line, string>()
  return (line: Line, filter: string): boolean => {
    let text = folded.get(line)
    if (text === undefined) {
      text = foldText(getText(column, line))
      folded.set(line, text)
    }
    return text.includes(foldText(filter.trim()))
  }
}
