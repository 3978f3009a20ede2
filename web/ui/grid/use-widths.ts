import { useState } from 'react'
import { type Column, getText } from './columns.ts'
import type { GridProps } from './props.ts'
import { MAX_WIDTH, MIN_WIDTH } from './Separator.tsx'

const CHOICE_WIDTH = 48
/** Of the column that names the line: a surname, its padding and a mark. */
const NAME_WIDTH = 160
/** Beyond, longer texts are cut: measuring every line would hold the page. */
const MEASURED_LINES = 500
/** The cell's padding, and the arrow beside the title, or a mark beside the name. */
const MARGIN = 56

/** The columns share the room there is; those the user sized keep their size (GRI-01). */
export function useWidths<Line extends object>({ columns: given, selection, stateOf }: GridProps<Line>) {
  const hasSelection = selection !== undefined
  const columns = stateOf ? given.map(withMarkRoom) : given
  const [widths, setWidths] = useState<Record<string, number>>({})
  const [isAuto, setAuto] = useState(false)

  function toggleAuto(lines: readonly Line[], font: string) {
    setWidths(isAuto ? {} : measureColumns(columns, lines.slice(0, MEASURED_LINES), font))
    setAuto(!isAuto)
  }

  const tracks = columns.map(({ id, width }, rank) => {
    const fixed = widths[id]
    if (fixed === undefined) return `minmax(${width}px, ${width}fr)`
    return rank === columns.length - 1 ? `minmax(${fixed}px, 1fr)` : `${fixed}px`
  })
  const choices = hasSelection ? CHOICE_WIDTH : 0
  const total = columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), choices)
  return {
    template: hasSelection ? [`${choices}px`, ...tracks].join(' ') : tracks.join(' '),
    total,
    isAuto,
    toggleAuto,
    resize: (id: string, width: number) => setWidths((previous) => ({ ...previous, [id]: width })),
  }
}

/** The first column names the line, and holds its marks. */
function withMarkRoom<Line>(column: Column<Line>, rank: number): Column<Line> {
  return rank === 0 ? { ...column, width: Math.max(column.width, NAME_WIDTH) } : column
}

function measureColumns<Line>(columns: readonly Column<Line>[], lines: readonly Line[], font: string) {
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  context.font = font
  const widthOf = (text: string) => context.measureText(text).width
  return Object.fromEntries(
    columns.map((column) => {
      const widest = lines.reduce((max, line) => Math.max(max, widthOf(getText(column, line))), widthOf(column.title))
      return [column.id, Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, Math.ceil(widest) + MARGIN))]
    }),
  )
}
