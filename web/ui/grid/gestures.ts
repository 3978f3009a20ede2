import type { KeyboardEvent, MouseEvent } from 'react'
import { type Bounds, HEADER_LINE, movePosition, type Position, staysInInput } from './keyboard.ts'
import type { GridProps } from './props.ts'
import type { GridRow, Table } from './use-grid.ts'

/** What a key or a click finds in the table, and what it may do there. */
export interface EtatTableau<Line extends object> {
  props: GridProps<Line>
  table: Table<Line>
  rows: GridRow<Line>[]
  /** 1 when the boxes of the selection are the first column. */
  offset: number
  bounds: Bounds
  active: Position
  isEditing: boolean
  moveTo: (next: Position) => void
  edit: (at: Position) => void
  toggleLine: (line: GridRow<Line>) => void
  toggleLines: () => void
}

export function onKeyDown<Line extends object>(tableau: EtatTableau<Line>, event: KeyboardEvent<HTMLElement>): void {
  const { active, rows, isEditing } = tableau
  const target = event.target as HTMLElement
  if (isEditing || event.altKey || event.metaKey || target.closest('[role=separator]')) return
  if (target.matches('[data-filtre]') && staysInInput(event.key, target as HTMLInputElement)) return
  const row = rows[active.line]
  const next = movePosition(active, event, tableau.bounds)
  if (toggleBranch(tableau, event.key)) event.preventDefault()
  else if (next) {
    event.preventDefault()
    tableau.moveTo(next)
  } else if (event.key === ' ' && row) {
    event.preventDefault()
    tableau.toggleLine(row)
  } else if ([' ', 'Enter', 'F2'].includes(event.key)) {
    const { cell } = cellAt(target) ?? {}
    if (!cell) return
    event.preventDefault()
    activate(tableau, event.key, active, cell)
  }
}

export function onClick<Line extends object>(tableau: EtatTableau<Line>, event: MouseEvent): void {
  const target = event.target as HTMLElement
  const found = cellAt(target)
  if (!found || target.closest('[role=separator]')) return
  const line = tableau.rows[found.position.line]
  if (found.position.line === HEADER_LINE) activate(tableau, 'Enter', found.position, found.cell)
  else if (line && target.closest('[data-deplier]')) line.toggleExpanded()
  else if (line && isForLine(tableau, event, line, found.position.column)) tableau.toggleLine(line)
}

export function onDoubleClick<Line extends object>(tableau: EtatTableau<Line>, { target }: MouseEvent): void {
  const found = cellAt(target as HTMLElement)
  if (found && found.position.line >= 0 && found.position.column >= tableau.offset)
    activate(tableau, 'F2', found.position, found.cell)
}

export function cellAt(target: HTMLElement): { cell: HTMLElement; position: Position } | undefined {
  const cell = target.closest<HTMLElement>('[data-ligne]')
  if (!cell) return undefined
  return { cell, position: { line: Number(cell.dataset.ligne), column: Number(cell.dataset.colonne) } }
}

/** Enter or F2 on a title, a box or a cell. */
function activate<L extends object>(tableau: EtatTableau<L>, key: string, at: Position, cell: HTMLElement): void {
  const column = tableau.props.columns[at.column - tableau.offset]
  const line = tableau.rows[at.line]
  if (at.line === HEADER_LINE) {
    if (!column) tableau.toggleLines()
    else if (key === 'F2') cell.querySelector<HTMLElement>('[role=separator]')?.focus()
    else tableau.table.getColumn(column.id)?.toggleSorting()
  } else if (line && !column) tableau.toggleLine(line)
  else if (line && canEdit(tableau, line, at.column)) tableau.edit(at)
  else if (key === 'Enter') cell.querySelector<HTMLElement>('a, button')?.click()
}

/** ← and → close and open a branch from its first cell. */
function toggleBranch<L extends object>({ props, rows, active, offset }: EtatTableau<L>, key: string): boolean {
  const row = rows[active.line]
  if (!props.childrenOf || !row?.getCanExpand() || active.column !== offset) return false
  if (key !== (row.getIsExpanded() ? 'ArrowLeft' : 'ArrowRight')) return false
  row.toggleExpanded()
  return true
}

function canEdit<L extends object>({ props, offset }: EtatTableau<L>, line: GridRow<L>, column: number): boolean {
  const { columns, stateOf, onEdit } = props
  return Boolean(onEdit && columns[column - offset]?.editing && !stateOf?.(line.original).readOnlyReason)
}

/** A press on a line selects it, unless it was for something in the line: a link, a text to edit or to copy. */
function isForLine<L extends object>(
  tableau: EtatTableau<L>,
  { target, detail }: MouseEvent,
  line: GridRow<L>,
  column: number,
): boolean {
  if (!tableau.props.selection || tableau.isEditing || detail > 1) return false
  if ((target as HTMLElement).closest('a, button, input:not([data-choisir])')) return false
  return column === 0 || (!canEdit(tableau, line, column) && document.getSelection()?.isCollapsed !== false)
}
