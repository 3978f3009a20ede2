import type { LineState } from './columns.ts'
import type { Selection } from './props.ts'
import type { GridRow } from './use-grid.ts'

type StateOf<Line> = ((line: Line) => LineState) | undefined

export function isSelectable<Line extends object>(row: GridRow<Line>, stateOf: StateOf<Line>): boolean {
  return !stateOf?.(row.original).unselectableReason
}

/** Selects a line, or no longer; a line that says why it cannot be is left alone. */
export function toggleRow<Line extends object>(selection: Selection, row: GridRow<Line>, stateOf: StateOf<Line>): void {
  if (!isSelectable(row, stateOf)) return
  const ids = new Set(selection.ids)
  if (!ids.delete(row.id)) ids.add(row.id)
  selection.onChange(ids)
}

export type Extent = 'none' | 'some' | 'all'

/** How much of the lines shown is selected. */
export function getExtent(selectables: readonly string[], ids: ReadonlySet<string>): Extent {
  const count = selectables.filter((id) => ids.has(id)).length
  if (count === 0) return 'none'
  return count === selectables.length ? 'all' : 'some'
}

/** Selects every line shown, or none of them when they all are; lines hidden by a filter stay as they were. */
export function toggleAll({ ids, onChange }: Selection, selectables: readonly string[]): void {
  const next = new Set(ids)
  const isFull = getExtent(selectables, ids) === 'all'
  for (const id of selectables) isFull ? next.delete(id) : next.add(id)
  onChange(next)
}
