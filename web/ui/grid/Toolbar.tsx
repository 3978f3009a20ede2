import {
  ChevronDown,
  ChevronsDownUp,
  ChevronsUpDown,
  ChevronUp,
  Download,
  FilterX,
  MoveHorizontal,
  MoveLeft,
  MoveRight,
  X,
} from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import type { GridProps } from './props.ts'
import { ToolButton } from './ToolButton.tsx'
import styles from './Toolbar.module.css'
import { type Progression, useExport } from './use-export.ts'
import type { Table } from './use-grid.ts'

/** What only columns side by side need. */
export interface ColumnTools {
  isAuto: boolean
  toggleAuto: () => void
  canScrollLeft: boolean
  canScrollRight: boolean
  scroll: (direction: -1 | 1) => void
}

interface Props<Line extends object> {
  grid: GridProps<Line>
  table: Table<Line>
  /** Lines shown. */
  number: number
  columnTools: ColumnTools | undefined
}

/** GRI-01: what serves now is at hand; the rest is one press away. */
export function Toolbar<Line extends object>({ grid, table, number, columnTools }: Props<Line>) {
  const hasFilter = table.state.columnFilters.length > 0
  const canScroll = columnTools && (columnTools.canScrollLeft || columnTools.canScrollRight)
  const more = useRef<HTMLButtonElement>(null)
  const filter = (
    <ToolButton
      icon={FilterX}
      label="Annuler filtre(s)"
      reason={hasFilter ? undefined : 'Aucun filtre n’est posé.'}
      onClick={() => {
        table.resetColumnFilters(true)
        // The button is folded away with what it did.
        more.current?.focus()
      }}
    />
  )
  const arrows = columnTools && <Arrows {...columnTools} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.barre} role="group" aria-label={`Outils : ${grid.title}`}>
      {grid.actions}
      {grid.childrenOf && <TreeTools table={table} />}
      {hasFilter && filter}
      <ExportTool grid={grid} table={table} number={number} />
      {canScroll && arrows}
      <MoreTools buttonRef={more}>
        {!hasFilter && filter}
        {columnTools && <FitTool {...columnTools} />}
        {!canScroll && arrows}
      </MoreTools>
      {grid.selection && (
        <span className={styles.compte} role="status">
          {formatSelection(grid.selection.ids.size)}
        </span>
      )}
    </div>
  )
}

function MoreTools({
  buttonRef,
  children,
}: {
  buttonRef: React.RefObject<HTMLButtonElement | null>
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Icon = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={`${styles.bouton} ${styles.plus}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Moins d’outils' : 'Plus d’outils'}
        <Icon size={18} aria-hidden="true" />
      </button>
      <div id={id} className={styles.rangee} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}

function ExportTool<Line extends object>({ grid, table, number }: Omit<Props<Line>, 'columnTools'>) {
  const { progression, start, cancel } = useExport(grid, table)
  const vide = number === 0 ? 'Aucune ligne n’est affichée.' : undefined
  return (
    <>
      <ToolButton
        icon={progression ? X : Download}
        label={progression ? 'Annuler l’export' : 'Exporter'}
        reason={vide ?? grid.exportReason}
        onClick={progression ? cancel : start}
      />
      {progression && <progress aria-label="Avancement de l’export" value={progression.done} max={progression.total} />}
      <span role="status">{progression && formatProgression(progression)}</span>
    </>
  )
}

function TreeTools<Line extends object>({ table }: { table: Table<Line> }) {
  const vide = table.getCanSomeRowsExpand() ? undefined : 'Aucune ligne n’a de détail.'
  const expanded = table.getIsAllRowsExpanded() ? 'Tout est déjà déplié.' : undefined
  const collapsed = table.getIsSomeRowsExpanded() ? undefined : 'Tout est déjà replié.'
  return (
    <>
      <ToolButton
        icon={ChevronsUpDown}
        label="Tout déplier"
        reason={vide ?? expanded}
        onClick={() => table.toggleAllRowsExpanded(true)}
      />
      <ToolButton
        icon={ChevronsDownUp}
        label="Tout replier"
        reason={vide ?? collapsed}
        onClick={() => table.toggleAllRowsExpanded(false)}
      />
    </>
  )
}

function FitTool({ isAuto, toggleAuto }: ColumnTools) {
  return <ToolButton icon={MoveHorizontal} label="Ajuster les colonnes" aria-pressed={isAuto} onClick={toggleAuto} />
}

function Arrows({ canScrollLeft, canScrollRight, scroll }: ColumnTools) {
  return (
    <>
      <ToolButton
        icon={MoveLeft}
        label="Colonnes de gauche"
        isIconOnly
        reason={canScrollLeft ? undefined : 'Les premières colonnes sont affichées.'}
        onClick={() => scroll(-1)}
      />
      <ToolButton
        icon={MoveRight}
        label="Colonnes de droite"
        isIconOnly
        reason={canScrollRight ? undefined : 'Les dernières colonnes sont affichées.'}
        onClick={() => scroll(1)}
      />
    </>
  )
}

function formatProgression({ done, total }: Progression): string {
  return done < total ? 'Préparation de l’export…' : 'Écriture du fichier…'
}

function formatSelection(number: number): string {
  if (number === 0) return 'Aucune ligne sélectionnée'
  return formatCount(number, 'ligne sélectionnée', 'lignes sélectionnées')
}
