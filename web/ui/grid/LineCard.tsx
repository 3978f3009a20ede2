import { ChevronRight, Lock, Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Column, getDisplay, getLineName, getText, type LineState } from './columns.ts'
import { Editor } from './editors/Editor.tsx'
import styles from './LineCards.module.css'
import type { GridProps } from './props.ts'
import type { GridRow } from './use-grid.ts'

/** Of a level of the tree, in pixels. */
const INDENT = 16

interface Props<L extends object> {
  row: GridRow<L>
  columns: readonly Column<L>[]
  state: LineState
  isSelected: boolean | undefined
  onSelect: () => void
  onEdit: GridProps<L>['onEdit']
}

/** One line as a card: its first column is the title, the others follow with theirs. */
export function LineCard<L extends object>({ row, columns, state, isSelected, onSelect, onEdit }: Props<L>) {
  const [first, ...others] = columns as [Column<L>, ...Column<L>[]]
  const title = getLineName(columns, row.original)
  // An empty field is worth its place only when it can be filled.
  const shown = others.filter((each) => (each.editing && onEdit) || getText(each, row.original) !== '')
  const classes = [styles.carte, state.isNew && styles.nouvelle, isSelected && styles.selectionnee]
  const field = (column: Column<L>) => (
    <Field
      column={column}
      line={row.original}
      title={title}
      onEdit={state.readOnlyReason || !column.editing ? undefined : onEdit}
    />
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press anywhere selects it, as on a line; its box is what the keyboard reaches
    <article
      className={classes.filter(Boolean).join(' ')}
      style={{ marginInlineStart: row.depth * INDENT }}
      aria-label={title}
      onClick={({ target }) => {
        if (!(target as HTMLElement).closest('a, button, input, select, label')) onSelect()
      }}
    >
      <div className={styles.tete}>
        {isSelected !== undefined && !state.unselectableReason && (
          <label className={styles.choix}>
            <input type="checkbox" checked={isSelected} onChange={onSelect} />
            <span className="visually-hidden">Sélectionner {title}</span>
          </label>
        )}
        <div className={styles.titre}>{field(first)}</div>
        {state.isNew && <span className={styles.marque}>Nouveau</span>}
      </div>
      {isSelected !== undefined && state.unselectableReason && (
        <Reason>Sélection impossible : {state.unselectableReason}</Reason>
      )}
      {state.readOnlyReason && <Reason>Lecture seule : {state.readOnlyReason}</Reason>}
      <dl className={styles.liste}>
        {shown.map((column) => (
          <div key={column.id}>
            <dt>{column.title}</dt>
            <dd>{field(column)}</dd>
          </div>
        ))}
      </dl>
      {row.getCanExpand() && <Deplier row={row} />}
    </article>
  )
}

function Deplier<L extends object>({ row }: { row: GridRow<L> }) {
  return (
    <button
      type="button"
      className={styles.deplier}
      aria-expanded={row.getIsExpanded()}
      onClick={() => row.toggleExpanded()}
    >
      <ChevronRight size={18} aria-hidden="true" className={row.getIsExpanded() ? styles.ouvert : undefined} />
      {row.getIsExpanded() ? 'Replier le détail' : `Voir le détail (${row.subRows.length})`}
    </button>
  )
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <p className={styles.raison}>
      <Lock size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

interface FieldProps<L extends object> {
  column: Column<L>
  line: L
  title: string
  onEdit: GridProps<L>['onEdit']
}

function Field<L extends object>({ column, line, title, onEdit }: FieldProps<L>) {
  const [isEditing, setEditing] = useState(false)
  const isReturning = useRef(false)
  function close() {
    isReturning.current = true
    setEditing(false)
  }
  if (isEditing && column.editing) {
    return (
      <Editor
        editing={column.editing}
        label={`${column.title}, ${title}`}
        value={column.value(line)}
        onCommit={(value) => {
          onEdit?.(line, column.id, value)
          close()
        }}
        onCancel={close}
      />
    )
  }
  return (
    <span className={styles.valeur}>
      <span>{getDisplay(column, line)}</span>
      {onEdit && (
        <button
          type="button"
          className={styles.modifier}
          ref={(button) => {
            if (button && isReturning.current) button.focus()
            isReturning.current = false
          }}
          onClick={() => setEditing(true)}
        >
          <Pencil size={16} aria-hidden="true" />
          <span className="visually-hidden">
            Modifier {column.title}, {title}
          </span>
        </button>
      )}
    </span>
  )
}
