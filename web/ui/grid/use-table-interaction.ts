import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useMemo, useState } from 'react'
import type { CellValue } from './columns.ts'
import { cellAt, type EtatTableau, onClick, onDoubleClick, onKeyDown } from './gestures.ts'
import { clampPosition, type Position } from './keyboard.ts'
import type { GridProps } from './props.ts'
import { getExtent, isSelectable, toggleAll, toggleRow } from './selection.ts'
import { useFocus } from './use-focus.ts'
import type { GridRow, Table } from './use-grid.ts'
import { LINE_HEIGHT, MAX_HEIGHT } from './use-lines-in-sight.ts'

interface Options<Line extends object> {
  props: GridProps<Line>
  table: Table<Line>
  rows: GridRow<Line>[]
  root: RefObject<HTMLTableElement | null>
}

/** Which cell is active and what is edited. The table listens for all its cells. */
export function useTableInteraction<Line extends object>({ props, table, rows, root }: Options<Line>) {
  const offset = props.selection ? 1 : 0
  const bounds = {
    lines: rows.length,
    columns: props.columns.length + offset,
    page: Math.floor((props.height ?? MAX_HEIGHT) / LINE_HEIGHT) - 3,
  }
  const [position, setPosition] = useState<Position>({ line: 0, column: offset })
  const [isEditing, setEditing] = useState(false)
  const active = clampPosition(position, bounds)
  const focus = useFocus(root, active)
  const { extent, toggleLine, toggleLines } = useSelection(props, rows)

  function moveTo(next: Position) {
    focus.askFocus()
    setEditing(false)
    setPosition(next)
  }

  function edit(at: Position) {
    setPosition(at)
    setEditing(true)
  }

  function commit(columnId: string, value: CellValue, next?: 'next') {
    const row = rows[active.line]
    if (row && isEditing) props.onEdit?.(row.original, columnId, value)
    if (next) moveTo(clampPosition({ line: active.line, column: active.column + 1 }, bounds))
    else moveTo(active)
  }

  function onFocus({ target }: SyntheticEvent) {
    focus.onFocus()
    const found = cellAt(target as HTMLElement)
    if (found && !isEditing) setPosition(found.position)
  }

  const state = { props, table, rows, offset, bounds, active, isEditing, moveTo, edit, toggleLine, toggleLines }
  const events = { ...listen(state), onFocus, onBlur: focus.onBlur }
  return { active, isEditing, extent, commit, cancel: () => moveTo(active), events }
}

function listen<Line extends object>(state: EtatTableau<Line>) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(state, event),
    onClick: (event: MouseEvent) => onClick(state, event),
    onDoubleClick: (event: MouseEvent) => onDoubleClick(state, event),
  }
}

function useSelection<Line extends object>({ selection, stateOf }: GridProps<Line>, rows: GridRow<Line>[]) {
  const selectables = useMemo(
    () => rows.filter((each) => isSelectable(each, stateOf)).map((each) => each.id),
    [rows, stateOf],
  )
  const ids = selection?.ids
  const extent = useMemo(() => ids && getExtent(selectables, ids), [selectables, ids])
  return {
    extent,
    toggleLine: (row: GridRow<Line>) => selection && toggleRow(selection, row, stateOf),
    toggleLines: () => selection && toggleAll(selection, selectables),
  }
}
