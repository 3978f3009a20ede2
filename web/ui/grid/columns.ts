import type { ReactNode } from 'react'
import { formatJourCourt, withWideSpaces } from '#contract/rules/format.ts'

/** A date is written yyyy-MM-dd. */
export type CellValue = string | number | null

export interface Choice {
  value: string
  label: string
}

export type Editing =
  | { type: 'text'; maxLength?: number }
  | { type: 'number'; max?: number; maxLength?: number }
  | { type: 'list'; choices: readonly Choice[] }
  | { type: 'year'; years: readonly string[] }
  /** GRI-05: days before `comparaison` are refused; yesterday unless told. */
  | { type: 'date'; earliest?: string }

export interface Column<Line> {
  id: string
  title: string
  /** How its values are compared, written and exported. */
  type: 'text' | 'number' | 'date'
  /** In pixels, before the user changes it. */
  width: number
  value: (line: Line) => CellValue
  /** What is read, filtered and exported when it is not the value itself: the label of a code. */
  text?: (line: Line) => string
  /** What is drawn when it is more than a text. */
  render?: (line: Line) => ReactNode
  editing?: Editing
}

/** What a line may or may not do; each reason is read by the user. */
export interface LineState {
  isNew?: boolean
  /** Why nothing in the line can be changed. */
  readOnlyReason?: string
  /** Why the line cannot be selected. */
  unselectableReason?: string
}

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 20, useGrouping: true })

/** What names a line: its first two columns, a surname and a first name wherever lines are people. */
export function getLineName<Line>(columns: readonly Column<Line>[], line: Line): string {
  return columns
    .slice(0, 2)
    .map((column) => getText(column, line))
    .join(' ')
    .trim()
}

/** The text of a cell, as it is read. */
export function getText<Line>(column: Column<Line>, line: Line): string {
  if (column.text) return column.text(line)
  const value = column.value(line)
  if (value === null) return ''
  if (typeof value === 'number') return column.type === 'number' ? withWideSpaces(NUMBER.format(value)) : String(value)
  return column.type === 'date' ? formatJourCourt(value) : value
}

/** CAT-11: what an empty cell shows, whether or not it can be filled in. */
const EMPTY_CELL = 'N/A'

/** What a cell shows. */
export function getDisplay<Line>(column: Column<Line>, line: Line): ReactNode {
  const shown = column.render ? column.render(line) : getText(column, line)
  return shown === null || shown === undefined || shown === '' ? EMPTY_CELL : shown
}
