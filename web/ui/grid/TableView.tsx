import { type ReactNode, type RefObject, useRef } from 'react'
import { getLineName } from './columns.ts'
import { InTable } from './context.ts'
import { Editor } from './editors/Editor.tsx'
import { Headers } from './Headers.tsx'
import { HEADER_LINE } from './keyboard.ts'
import { Line } from './Line.tsx'
import type { GridProps } from './props.ts'
import { ROLES } from './roles.ts'
import styles from './TableView.module.css'
import type { GridRow, Table } from './use-grid.ts'
import { LINE_HEIGHT, toKey, useLinesInSight } from './use-lines-in-sight.ts'
import { useTableInteraction } from './use-table-interaction.ts'
import type { useWidths } from './use-widths.ts'

interface Props<L extends object> {
  grid: GridProps<L>
  table: Table<L>
  rows: GridRow<L>[]
  widths: ReturnType<typeof useWidths<L>>
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** In place of lines: loading, error, nothing. */
  message: ReactNode
}

export function TableView<L extends object>({ grid, table, rows, widths, scroller, onScroll, message }: Props<L>) {
  const { columns, selection } = grid
  const root = useRef<HTMLTableElement>(null)
  const interaction = useTableInteraction({ props: grid, table, rows, root })
  const { active, extent, events } = interaction
  return (
    <InTable value={true}>
      <div
        ref={scroller}
        className={`${styles.defilement} ${styles[`hauteur${grid.height ?? 'Libre'}`]}`}
        onScroll={onScroll}
      >
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have it */}
        <table
          {...events}
          ref={root}
          role={grid.childrenOf ? 'treegrid' : 'grid'}
          aria-multiselectable={selection ? true : undefined}
          className={`${styles.tableau} ${selection ? styles.selectable : ''}`}
          style={{ '--colonnes': widths.template, minWidth: widths.total } as React.CSSProperties}
          aria-label={grid.title}
          aria-rowcount={rows.length + 2}
          aria-colcount={columns.length + (selection ? 1 : 0)}
          aria-busy={grid.state === 'loading'}
        >
          <Headers table={table} columns={columns} extent={extent} active={active} onResize={widths.resize} />
          <Body grid={grid} rows={rows} interaction={interaction} scroller={scroller} />
        </table>
        {message}
      </div>
      <Help grid={grid} row={rows[active.line]} isHeader={active.line === HEADER_LINE} />
    </InTable>
  )
}

interface BodyProps<L extends object> extends Pick<Props<L>, 'grid' | 'rows' | 'scroller'> {
  interaction: ReturnType<typeof useTableInteraction<L>>
}

/** The lines in sight: scrolling draws them again, and nothing else. */
function Body<L extends object>({ grid, rows, interaction, scroller }: BodyProps<L>) {
  const { active, isEditing } = interaction
  const indexes = useLinesInSight({ scroller, count: rows.length, active: active.line })
  const editor = isEditing ? renderEditor(grid, rows[active.line], interaction) : undefined
  return (
    <tbody {...ROLES.group} className={styles.corps} style={{ height: rows.length * LINE_HEIGHT }}>
      {indexes.map((index) => {
        const row = rows[index] as GridRow<L>
        return (
          <Line
            key={toKey(index, active.line)}
            row={row}
            index={index}
            top={index * LINE_HEIGHT}
            columns={grid.columns}
            isTree={grid.childrenOf !== undefined}
            isExpanded={row.getIsExpanded()}
            isSelected={grid.selection?.ids.has(row.id)}
            activeColumn={index === active.line ? active.column : undefined}
            canEdit={grid.onEdit !== undefined}
            editor={index === active.line ? editor : undefined}
            stateOf={grid.stateOf}
          />
        )
      })}
    </tbody>
  )
}

/** The editor of the active cell; undefined where its column has none. */
function renderEditor<L extends object>(
  { columns, selection }: GridProps<L>,
  row: GridRow<L> | undefined,
  { active, commit, cancel }: BodyProps<L>['interaction'],
) {
  const column = columns[active.column - (selection ? 1 : 0)]
  if (!row || !column?.editing) return undefined
  return (
    <Editor
      editing={column.editing}
      label={`${column.title}, ${getLineName(columns, row.original)}`}
      value={column.value(row.original)}
      onCommit={(value, next) => commit(column.id, value, next)}
      onCancel={cancel}
    />
  )
}

/** What the active cell allows, in words, for those who see; its cells say the same to those who listen. */
function Help<L extends object>({ grid, row, isHeader }: { grid: GridProps<L>; row?: GridRow<L>; isHeader: boolean }) {
  const state = row && grid.stateOf?.(row.original)
  const texts = isHeader
    ? ['Entrée : trier. F2 puis ← → : régler la largeur.']
    : [
        state?.unselectableReason && `Sélection impossible : ${state.unselectableReason}`,
        state?.readOnlyReason && `Lecture seule : ${state.readOnlyReason}`,
      ].filter(Boolean)
  return (
    <p className={styles.aide} aria-hidden="true">
      {texts.join(' ')}
    </p>
  )
}
