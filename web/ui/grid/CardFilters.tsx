import type { Column } from './columns.ts'
import styles from './LineCards.module.css'
import { setFilter, type Table } from './use-grid.ts'

interface Props<L extends object> {
  columns: readonly Column<L>[]
  table: Table<L>
}

/** What the header does in the table: sorting and filtering. */
export function CardFilters<L extends object>({ columns, table }: Props<L>) {
  const [sort] = table.state.sorting
  return (
    <details className={styles.filtres}>
      <summary>Trier et filtrer</summary>
      <label className={styles.champ}>
        Trier par
        <select
          value={sort ? `${sort.desc ? '-' : '+'}${sort.id}` : ''}
          onChange={({ target: { value } }) =>
            table.setSorting(value ? [{ id: value.slice(1), desc: value.startsWith('-') }] : [])
          }
        >
          <option value="">Ordre d’origine</option>
          {columns.map(({ id, title }) => [
            <option key={`+${id}`} value={`+${id}`}>
              {title}, croissant
            </option>,
            <option key={`-${id}`} value={`-${id}`}>
              {title}, décroissant
            </option>,
          ])}
        </select>
      </label>
      {columns.map(({ id, title }) => (
        <label key={id} className={styles.champ}>
          {title}
          <input
            type="text"
            value={String(table.getColumn(id)?.getFilterValue() ?? '')}
            onChange={(event) => setFilter(table, id, event.target.value)}
          />
        </label>
      ))}
    </details>
  )
}
