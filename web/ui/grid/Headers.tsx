import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { Column } from './columns.ts'
import { FILTER_LINE, HEADER_LINE, type Position } from './keyboard.ts'
import { ROLES } from './roles.ts'
import { Separator } from './Separator.tsx'
import type { Extent } from './selection.ts'
import styles from './TableView.module.css'
import { setFilter, type Table } from './use-grid.ts'

interface Props<Line extends object> {
  table: Table<Line>
  columns: readonly Column<Line>[]
  /** Undefined where lines are not selected at all. */
  extent: Extent | undefined
  active: Position
  onResize: (columnId: string, width: number) => void
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const
const ICONS = { asc: ArrowUp, desc: ArrowDown }

/** The titles and, under them, the filters: both stay in sight. */
export function Headers<Line extends object>(props: Props<Line>) {
  return (
    <thead {...ROLES.group} className={styles.entetes}>
      <Titres {...props} />
      <Filtres {...props} />
    </thead>
  )
}

function Titres<Line extends object>({ table, columns, extent, active, onResize }: Props<Line>) {
  const offset = extent === undefined ? 0 : 1
  const tabIndex = (column: number) => toTabIndex(active, HEADER_LINE, column)
  return (
    <tr {...ROLES.line} aria-rowindex={1} className={styles.titres}>
      {extent !== undefined && (
        <th {...ROLES.title} className={styles.choix} {...toPlace(HEADER_LINE, 0)} tabIndex={tabIndex(0)}>
          <AllBox extent={extent} />
        </th>
      )}
      {columns.map((column, rank) => {
        const sort = table.getColumn(column.id)?.getIsSorted() || undefined
        const Icon = sort ? ICONS[sort] : ArrowUpDown
        return (
          <th
            key={column.id}
            {...ROLES.title}
            aria-sort={sort ? DIRECTIONS[sort] : 'none'}
            className={column.type === 'number' ? styles.nombre : undefined}
            {...toPlace(HEADER_LINE, rank + offset)}
            tabIndex={tabIndex(rank + offset)}
          >
            <span className={styles.texte}>{column.title}</span>
            <Icon size={16} aria-hidden="true" className={sort ? styles.trie : styles.triable} />
            <Separator title={column.title} onResize={(width) => onResize(column.id, width)} />
          </th>
        )
      })}
    </tr>
  )
}

function Filtres<Line extends object>({ table, columns, extent, active }: Props<Line>) {
  const offset = extent === undefined ? 0 : 1
  const tabIndex = (column: number) => toTabIndex(active, FILTER_LINE, column)
  return (
    <tr {...ROLES.line} aria-rowindex={2} className={styles.filtres}>
      {extent !== undefined && (
        <td {...ROLES.cell} {...toPlace(FILTER_LINE, 0)} tabIndex={tabIndex(0)}>
          <span className="visually-hidden">Pas de filtre</span>
        </td>
      )}
      {columns.map((column, rank) => (
        <td key={column.id} {...ROLES.cell} {...toPlace(FILTER_LINE, rank + offset)}>
          <input
            type="text"
            aria-label={`Filtrer : ${column.title}`}
            placeholder="Filtrer…"
            data-filtre
            tabIndex={tabIndex(rank + offset)}
            value={String(table.getColumn(column.id)?.getFilterValue() ?? '')}
            onChange={(event) => setFilter(table, column.id, event.target.value)}
          />
        </td>
      ))}
    </tr>
  )
}

function toPlace(line: number, column: number) {
  return { 'aria-colindex': column + 1, 'data-ligne': line, 'data-colonne': column }
}

function toTabIndex(active: Position, line: number, column: number): number {
  return active.line === line && active.column === column ? 0 : -1
}

function AllBox({ extent }: { extent: Extent }) {
  return (
    <input
      // No attribute says it.
      ref={(input) => {
        if (input) input.indeterminate = extent === 'some'
      }}
      type="checkbox"
      aria-label="Sélectionner toutes les lignes affichées"
      tabIndex={-1}
      checked={extent === 'all'}
      readOnly
    />
  )
}
