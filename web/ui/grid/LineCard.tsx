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
  /** Its name, then its other columns without their titles but where one is filled in. */
  isCompact?: boolean
}

/** One line as a card: its first column is the title, the others follow with theirs. */
export function LineCard<L extends object>(props: Props<L>) {
  const { row, columns, state, isSelected, onSelect, onEdit, isCompact = false } = props
  const [first, ...others] = columns as [Column<L>, ...Column<L>[]]
  const title = getLineName(columns, row.original)
  // An empty field is worth its place only when it can be filled.
  const shown = others
    .slice(isCompact ? 1 : 0)
    .filter((each) => (each.editing && onEdit) || getText(each, row.original) !== '')
  const classes = [
    styles.carte,
    isCompact && styles.compacte,
    state.isNew && styles.nouvelle,
    isSelected && styles.selectionnee,
  ]
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
      <Head title={title} state={state} isSelected={isSelected} onSelect={onSelect}>
        {isCompact ? title : field(first)}
      </Head>
      <Reasons state={state} isSelectable={isSelected !== undefined} isCompact={isCompact} />
      <dl className={styles.liste}>
        {shown.map((column) => (
          <div key={column.id}>
            <dt className={isCompact && !column.editing ? 'visually-hidden' : undefined}>{column.title}</dt>
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

interface HeadProps extends Pick<Props<object>, 'state' | 'isSelected' | 'onSelect'> {
  title: string
  children: ReactNode
}

function Head({ title, state, isSelected, onSelect, children }: HeadProps) {
  return (
    <div className={styles.tete}>
      {isSelected !== undefined && !state.unselectableReason && (
        <label className={styles.choix}>
          <input type="checkbox" checked={isSelected} onChange={onSelect} />
          <span className="visually-hidden">Sélectionner {title}</span>
        </label>
      )}
      <div className={styles.titre}>{children}</div>
      {state.isNew && <span className={styles.marque}>Nouveau</span>}
    </div>
  )
}

interface ReasonsProps {
  state: LineState
  isSelectable: boolean
  isCompact: boolean
}

/** Why it is locked; a compact card says the longest reason alone. */
function Reasons({ state: { readOnlyReason, unselectableReason }, isSelectable, isCompact }: ReasonsProps) {
  const refused = isSelectable ? unselectableReason : undefined
  return (
    <>
      {refused && <Reason>Sélection impossible : {refused}</Reason>}
      {readOnlyReason && !(isCompact && refused) && <Reason>Lecture seule : {readOnlyReason}</Reason>}
    </>
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
