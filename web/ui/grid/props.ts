import type { ReactNode } from 'react'
import type { LongListWords } from '../use-long-list.tsx'
import type { CellValue, Column, LineState } from './columns.ts'

export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

export interface GridProps<Line extends object> {
  /** Names the grid, and the exported file. */
  title: string
  /** Stable from one render to the next, like `lignes`. */
  columns: readonly Column<Line>[]
  lines: readonly Line[]
  idOf: (line: Line) => string
  /** Given for a tree. */
  childrenOf?: (line: Line) => readonly Line[] | undefined
  /** Whether the branches of the tree are open at first. */
  isExpanded?: boolean
  stateOf?: (line: Line) => LineState
  selection?: Selection
  onEdit?: (line: Line, columnId: string, value: CellValue) => void
  /** GRI-02: the lines the spreadsheet takes; all of them by default. */
  isExported?: (line: Line) => boolean
  /** Why nothing can be exported yet: lines are still coming. */
  exportReason?: string
  /** Without it, as high as its lines, up to 626 px. */
  height?: 500 | 626
  state?: 'ready' | 'loading' | 'error'
  onRetry?: () => void
  emptyText: string
  /** On a narrow screen, for lines that may be many: compact cards, the first ten, and a field that looks for others. */
  longList?: LongListWords
  /** GRI-01: add, update and delete, as BoutonOutil. */
  actions?: ReactNode
}
