import { ChevronRight, Lock, Pencil, Sparkles } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Column, getDisplay, getLineName, type LineState } from './columns.ts'
import { ROLES } from './roles.ts'
import styles from './TableView.module.css'
import type { GridRow } from './use-grid.ts'

interface Props<Line extends object> {
  row: GridRow<Line>
  index: number
  top: number
  columns: readonly Column<Line>[]
  isTree: boolean
  isExpanded: boolean
  /** Undefined where lines are not selected at all. */
  isSelected: boolean | undefined
  /** The cell of this line that has the tab stop. */
  activeColumn: number | undefined
  canEdit: boolean
  editor: ReactNode
  stateOf: ((line: Line) => LineState) | undefined
}

/** One line; the table listens to its events, so that scrolling creates as little as possible. */
function LineView<Line extends object>(props: Props<Line>) {
  const { row, index, top, columns, isTree, isExpanded, isSelected, activeColumn, canEdit, editor } = props
  const state = props.stateOf?.(row.original) ?? {}
  const offset = isSelected === undefined ? 0 : 1
  const canExpand = row.getCanExpand()
  const place = (column: number) => toPlace(index, column, activeColumn === column)
  return (
    <tr
      {...ROLES.line}
      className={toClassName(state, isSelected, editor !== undefined)}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 3}
      aria-level={isTree ? row.depth + 1 : undefined}
      aria-expanded={canExpand ? isExpanded : undefined}
      aria-selected={isSelected}
    >
      {isSelected !== undefined && (
        <td {...ROLES.cell} className={styles.choix} {...place(0)}>
          <SelectionBox
            nom={getLineName(columns, row.original)}
            isSelected={isSelected}
            reason={state.unselectableReason}
          />
        </td>
      )}
      {columns.map((column, rank) => {
        const position = rank + offset
        const isEdited = editor !== undefined && activeColumn === position
        const isEditable = canEdit && column.editing !== undefined && state.readOnlyReason === undefined
        return (
          <td
            key={column.id}
            {...ROLES.cell}
            className={`${column.type === 'number' ? styles.nombre : ''} ${isEdited ? styles.editee : ''}`}
            style={rank === 0 && isTree ? ({ '--profondeur': row.depth } as CSSProperties) : undefined}
            {...place(position)}
            {...(canEdit && { 'aria-readonly': !isEditable })}
          >
            {rank === 0 && isTree && <Chevron isExpanded={canExpand ? isExpanded : undefined} />}
            {isEdited && editor}
            {!isEdited && toContent(row.id, getDisplay(column, row.original))}
            {!isEdited && isEditable && <Pencil size={14} aria-hidden="true" className={styles.crayon} />}
            {rank === 0 && <Marks state={state} />}
          </td>
        )
      })}
    </tr>
  )
}

/** The line's element serves other lines; what a cell shows, and the state of it, is this line's own. */
function toContent(id: string, shown: ReactNode): ReactNode {
  return (
    <span key={id} className={styles.texte}>
      {shown}
    </span>
  )
}

function toPlace(line: number, column: number, isActive: boolean) {
  return {
    'aria-colindex': column + 1,
    'data-ligne': line,
    'data-colonne': column,
    tabIndex: isActive ? 0 : -1,
  }
}

function toClassName(state: LineState, isSelected: boolean | undefined, isEdited: boolean): string {
  const classes = [
    styles.ligne,
    state.isNew && styles.nouvelle,
    isSelected && styles.selectionnee,
    isEdited && styles.enEdition,
  ]
  return classes.filter(Boolean).join(' ')
}

export const Line = memo(LineView) as typeof LineView

function SelectionBox({ nom, isSelected, reason }: { nom: string; isSelected: boolean; reason: string | undefined }) {
  if (reason) {
    return (
      <>
        <Lock size={16} aria-hidden="true" />
        <span className="visually-hidden">Sélection impossible : {reason}</span>
      </>
    )
  }
  return (
    <input
      type="checkbox"
      aria-label={`Sélectionner ${nom}`}
      tabIndex={-1}
      checked={isSelected}
      readOnly
      data-choisir
    />
  )
}

/** The state and its keys are the row's own (aria-expanded, ← →): this is for the pointer. */
function Chevron({ isExpanded }: { isExpanded: boolean | undefined }) {
  return (
    <span className={styles.chevron} aria-hidden="true" data-deplier={isExpanded === undefined ? undefined : true}>
      {isExpanded !== undefined && <ChevronRight size={18} className={isExpanded ? styles.ouvert : undefined} />}
    </span>
  )
}

/** GRI-03: never by colour alone. */
function Marks({ state }: { state: LineState }) {
  return (
    <>
      {state.isNew && (
        <span className={styles.marque} title="Nouveau">
          <Sparkles size={16} aria-hidden="true" />
          <span>Nouveau</span>
        </span>
      )}
      {state.readOnlyReason && (
        <span className={styles.cadenas}>
          <Lock size={14} aria-hidden="true" />
          <span className="visually-hidden">Lecture seule : {state.readOnlyReason}</span>
        </span>
      )}
    </>
  )
}
