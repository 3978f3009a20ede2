import { type ComponentProps, useRef } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { LazyPart } from '../LazyPart.tsx'
import { lazyPart } from '../lazy-part.ts'
import styles from './Grid.module.css'
import type { GridProps } from './props.ts'
import { States } from './States.tsx'
import { TableView } from './TableView.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type GridRow, useGrid } from './use-grid.ts'
import { useMobile } from './use-mobile.ts'
import { useScrolling } from './use-scrolling.ts'
import { useWidths } from './use-widths.ts'

/** Few people need both: a wide screen shows lines, a narrow one cards. */
const { Part: LineCards } = lazyPart(() => import('./LineCards.tsx'), 'LineCards')

/** Lines and columns to read, filter, sort, select, edit and export; cards on a narrow screen. */
export function Grid<Line extends object>(props: GridProps<Line>) {
  const { lines, state = 'ready' } = props
  const { table, rows } = useGrid(props)
  const isMobile = useMobile()
  const section = useRef<HTMLElement>(null)
  const { outils, ...columns } = useColonnes(props, rows)
  const shown = state === 'ready' ? rows : []
  const isFiltered = table.state.columnFilters.length > 0

  function resetFiltres() {
    table.resetColumnFilters(true)
    // The button goes away with its message.
    section.current?.querySelector<HTMLElement>('table [tabindex="0"], summary')?.focus()
  }

  const message = (
    <States
      state={state}
      isEmpty={shown.length === 0}
      isFiltered={lines.length > 0 && isFiltered}
      emptyText={props.emptyText}
      onRetry={props.onRetry}
      onResetFilters={resetFiltres}
    />
  )
  const shared = { grid: props, table, rows: shown, message }
  return (
    <section ref={section} className={styles.grille} aria-label={props.title}>
      <Toolbar grid={props} table={table} number={shown.length} columnTools={isMobile ? undefined : outils} />
      {isMobile ? (
        <LazyPart>
          {/* `lazy` forgets the type parameter. */}
          <LineCards {...(shared as unknown as ComponentProps<typeof LineCards>)} />
        </LazyPart>
      ) : (
        <TableView {...shared} {...columns} />
      )}
      <p className={styles.pied} role="status">
        {state === 'ready' && formatLines(shown.length, isFiltered)}
      </p>
    </section>
  )
}

/** The widths of the columns and how they scroll, with the tools for both. */
function useColonnes<Line extends object>(props: GridProps<Line>, rows: GridRow<Line>[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const { update, ...scrolling } = useScrolling(scroller)
  const widths = useWidths(props)

  function toggleAuto() {
    const { font } = getComputedStyle(scroller.current as Element)
    widths.toggleAuto(
      rows.map((row) => row.original),
      font,
    )
  }

  return { scroller, widths, onScroll: update, outils: { ...scrolling, isAuto: widths.isAuto, toggleAuto } }
}

function formatLines(number: number, isFiltered: boolean): string {
  const lines = formatCount(number, 'ligne', 'lignes')
  return isFiltered ? `${lines} après filtre` : lines
}
