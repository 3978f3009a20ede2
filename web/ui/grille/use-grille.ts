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
import type { Colonne } from './colonnes.ts'
import { createFiltre } from './filtre.ts'
import type { GrilleProps } from './props.ts'
import { createTri } from './tri.ts'

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  rowExpandingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
})

/** One line of the table, with its place in the tree. */
export type Rang<Ligne extends object> = Row<typeof features, Ligne>

export type Table<Ligne extends object> = ReturnType<typeof useGrille<Ligne>>['table']

/** The lines that are shown: filtered, sorted and expanded. */
export function useGrille<Ligne extends object>({ colonnes, lignes, idOf, enfantsOf, isDepliee }: GrilleProps<Ligne>) {
  const columns = useMemo(() => colonnes.map(toColumn), [colonnes])
  const table = useTable({
    features,
    columns,
    data: lignes,
    getRowId: idOf,
    getSubRows: enfantsOf,
    // A parent stays when one of its children is found.
    filterFromLeafRows: true,
    initialState: { expanded: isDepliee ? true : {} },
    autoResetExpanded: false,
    enableMultiSort: false,
  })
  return { table, rangs: table.getRowModel().rows as Rang<Ligne>[] }
}

function toColumn<Ligne extends object>(colonne: Colonne<Ligne>) {
  const compare = createTri(colonne)
  const matches = createFiltre(colonne)
  return {
    id: colonne.id,
    accessorFn: (ligne: Ligne) => colonne.valeur(ligne) ?? undefined,
    sortDescFirst: false,
    // Empty cells come last, whichever the direction.
    sortUndefined: 'last' as const,
    sortFn: (a: Rang<Ligne>, b: Rang<Ligne>) => compare(a.original, b.original),
    filterFn: (rang: Rang<Ligne>, _id: string, filtre: string) => matches(rang.original, filtre),
  }
}

/** Every line the filters keep, in the order shown, closed branches included. */
export function listRangs<Ligne extends object>(table: Table<Ligne>): Rang<Ligne>[] {
  const list: Rang<Ligne>[] = []
  const visit = (rang: Rang<Ligne>) => {
    list.push(rang)
    rang.subRows.forEach(visit)
  }
  table.getSortedRowModel().rows.forEach(visit)
  return list
}

/** What a filter finds is shown, even in a branch that was closed. */
export function setFiltre<Ligne extends object>(table: Table<Ligne>, colonneId: string, texte: string): void {
  table.getColumn(colonneId)?.setFilterValue(texte || undefined)
  if (texte && table.getCanSomeRowsExpand()) table.setExpanded(true)
}
