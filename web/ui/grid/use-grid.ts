import {
  columnFilteringFeature,
  createExpandedRowModel,
  createFilteredRowModel,
  createSortedRowModel,
  type Row,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column } from './columns.ts'
import { createFilter } from './filter.ts'
import type { GridProps } from './props.ts'
import { createSort } from './sort.ts'

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  rowExpandingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
})

/** One line of the table, with its place in the tree. */
export type GridRow<Line extends object> = Row<typeof features, Line>

export type Table<Line extends object> = ReturnType<typeof useGrid<Line>>['table']

/** The lines that are shown: filtered, sorted and expanded. */
export function useGrid<Line extends object>({ columns, lines, idOf, childrenOf, isExpanded }: GridProps<Line>) {
  const tableColumns = useMemo(() => columns.map(toColumn), [columns])
  const table = useTable({
    features,
    columns: tableColumns,
    data: lines,
    getRowId: idOf,
    getSubRows: childrenOf,
    // A parent stays when one of its children is found.
    filterFromLeafRows: true,
    initialState: { expanded: isExpanded ? true : {} },
    autoResetExpanded: false,
    enableMultiSort: false,
  })
  return { table, rows: table.getRowModel().rows as GridRow<Line>[] }
}

function toColumn<Line extends object>(column: Column<Line>) {
  const compare = createSort(column)
  const matches = createFilter(column)
  return {
    id: column.id,
    accessorFn: (line: Line) => column.value(line) ?? undefined,
    sortDescFirst: false,
    // Empty cells come last, whichever the direction.
    sortUndefined: 'last' as const,
    sortFn: (a: GridRow<Line>, b: GridRow<Line>) => compare(a.original, b.original),
    filterFn: (row: GridRow<Line>, _id: string, filter: string) => matches(row.original, filter),
  }
}

/** Every line the filters keep, in the order shown, closed branches included. */
export function listRows<Line extends object>(table: Table<Line>): GridRow<Line>[] {
  const list: GridRow<Line>[] = []
  const visit = (row: GridRow<Line>) => {
    list.push(row)
    row.subRows.forEach(visit)
  }
  table.getSortedRowModel().rows.forEach(visit)
  return list
}

/** What a filter finds is shown, even in a branch that was closed. */
export function setFilter<Line extends object>(table: Table<Line>, columnId: string, text: string): void {
  table.getColumn(columnId)?.setFilterValue(text || undefined)
  if (text && table.getCanSomeRowsExpand()) table.setExpanded(true)
}
