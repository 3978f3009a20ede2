import type { ReactNode } from 'react'
import { type LongListWords, useLongList } from '../use-long-list.tsx'
import { CardFilters } from './CardFilters.tsx'
import { getText } from './columns.ts'
import { LineCard } from './LineCard.tsx'
import styles from './LineCards.module.css'
import type { GridProps } from './props.ts'
import { toggleRow } from './selection.ts'
import type { GridRow, Table } from './use-grid.ts'
import { useLineCards } from './use-line-cards.ts'

interface Props<L extends object> {
  grid: GridProps<L>
  table: Table<L>
  rows: readonly GridRow<L>[]
  message: ReactNode
  search?: ReactNode
}

/** On a narrow screen each line is a card. */
export function LineCards<L extends object>(props: Props<L>) {
  return props.grid.longList ? <FewCards {...props} words={props.grid.longList} /> : <Cards {...props} />
}

function FewCards<L extends object>({ words, ...props }: Props<L> & { words: LongListWords }) {
  const textOf = ({ original }: GridRow<L>) => props.grid.columns.map((column) => getText(column, original)).join(' ')
  const { shown, isNotFound, search, more } = useLongList(props.rows, textOf, words)
  return (
    <>
      <Cards {...props} rows={shown} search={search} message={isNotFound ? <p>Aucun résultat...</p> : props.message} />
      {more}
    </>
  )
}

function Cards<L extends object>({ grid, table, rows, message, search }: Props<L>) {
  const { list, virtualizer, top, setFocused } = useLineCards({
    count: rows.length,
    keyOf: (index) => rows[index]?.id ?? index,
  })
  const { selection, stateOf } = grid
  return (
    <>
      {search && <div className={styles.cherche}>{search}</div>}
      <CardFilters columns={grid.columns} table={table} />
      {message}
      <ul ref={list} className={styles.cartes} style={{ height: virtualizer.getTotalSize() }} aria-label={grid.title}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index] as GridRow<L>
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.place}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              onFocus={() => setFocused(index)}
            >
              <LineCard
                row={row}
                columns={grid.columns}
                state={stateOf?.(row.original) ?? {}}
                isSelected={selection?.ids.has(row.id)}
                onSelect={() => selection && toggleRow(selection, row, stateOf)}
                onEdit={grid.onEdit}
                isCompact={grid.longList !== undefined}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
