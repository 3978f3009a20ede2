import type { KeyboardEvent, MouseEvent } from 'react'
import { type Etendue, LIGNE_ENTETE, movePosition, type Position, staysInInput } from './clavier.ts'
import type { GrilleProps } from './props.ts'
import type { Rang, Table } from './use-grille.ts'

/** What a key or a click finds in the table, and what it may do there. */
export interface EtatTableau<Ligne extends object> {
  props: GrilleProps<Ligne>
  table: Table<Ligne>
  rangs: Rang<Ligne>[]
  /** 1 when the boxes of the selection are the first column. */
  offset: number
  etendue: Etendue
  active: Position
  isEditing: boolean
  moveTo: (next: Position) => void
  edit: (at: Position) => void
  toggleLine: (line: Rang<Ligne>) => void
  toggleLines: () => void
}

export function onKeyDown<Ligne extends object>(tableau: EtatTableau<Ligne>, event: KeyboardEvent<HTMLElement>): void {
  const { active, rangs, isEditing } = tableau
  const target = event.target as HTMLElement
  if (isEditing || event.altKey || event.metaKey || target.closest('[role=separator]')) return
  if (target.matches('[data-filtre]') && staysInInput(event.key, target as HTMLInputElement)) return
  const rang = rangs[active.ligne]
  const next = movePosition(active, event, tableau.etendue)
  if (toggleBranch(tableau, event.key)) event.preventDefault()
  else if (next) {
    event.preventDefault()
    tableau.moveTo(next)
  } else if (event.key === ' ' && rang) {
    event.preventDefault()
    tableau.toggleLine(rang)
  } else if ([' ', 'Enter', 'F2'].includes(event.key)) {
    const { cell } = cellAt(target) ?? {}
    if (!cell) return
    event.preventDefault()
    activate(tableau, event.key, active, cell)
  }
}

export function onClick<Ligne extends object>(tableau: EtatTableau<Ligne>, event: MouseEvent): void {
  const target = event.target as HTMLElement
  const found = cellAt(target)
  if (!found || target.closest('[role=separator]')) return
  const line = tableau.rangs[found.position.ligne]
  if (found.position.ligne === LIGNE_ENTETE) activate(tableau, 'Enter', found.position, found.cell)
  else if (line && target.closest('[data-deplier]')) line.toggleExpanded()
  else if (line && isForLine(tableau, event, line, found.position.colonne)) tableau.toggleLine(line)
}

export function onDoubleClick<Ligne extends object>(tableau: EtatTableau<Ligne>, { target }: MouseEvent): void {
  const found = cellAt(target as HTMLElement)
  if (found && found.position.ligne >= 0 && found.position.colonne >= tableau.offset)
    activate(tableau, 'F2', found.position, found.cell)
}

export function cellAt(target: HTMLElement): { cell: HTMLElement; position: Position } | undefined {
  const cell = target.closest<HTMLElement>('[data-ligne]')
  if (!cell) return undefined
  return { cell, position: { ligne: Number(cell.dataset.ligne), colonne: Number(cell.dataset.colonne) } }
}

/** Enter or F2 on a title, a box or a cell. */
function activate<L extends object>(tableau: EtatTableau<L>, key: string, at: Position, cell: HTMLElement): void {
  const colonne = tableau.props.colonnes[at.colonne - tableau.offset]
  const line = tableau.rangs[at.ligne]
  if (at.ligne === LIGNE_ENTETE) {
    if (!colonne) tableau.toggleLines()
    else if (key === 'F2') cell.querySelector<HTMLElement>('[role=separator]')?.focus()
    else tableau.table.getColumn(colonne.id)?.toggleSorting()
  } else if (line && !colonne) tableau.toggleLine(line)
  else if (line && canEdit(tableau, line, at.colonne)) tableau.edit(at)
  else if (key === 'Enter') cell.querySelector<HTMLElement>('a, button')?.click()
}

/** ← and → close and open a branch from its first cell. */
function toggleBranch<L extends object>({ props, rangs, active, offset }: EtatTableau<L>, key: string): boolean {
  const rang = rangs[active.ligne]
  if (!props.enfantsOf || !rang?.getCanExpand() || active.colonne !== offset) return false
  if (key !== (rang.getIsExpanded() ? 'ArrowLeft' : 'ArrowRight')) return false
  rang.toggleExpanded()
  return true
}

function canEdit<L extends object>({ props, offset }: EtatTableau<L>, line: Rang<L>, colonne: number): boolean {
  const { colonnes, etatOf, onEdit } = props
  return Boolean(onEdit && colonnes[colonne - offset]?.edition && !etatOf?.(line.original).lectureSeule)
}

/** A press on a line selects it, unless it was for something in the line: a link, a text to edit or to copy. */
function isForLine<L extends object>(
  tableau: EtatTableau<L>,
  { target, detail }: MouseEvent,
  line: Rang<L>,
  colonne: number,
): boolean {
  if (!tableau.props.selection || tableau.isEditing || detail > 1) return false
  if ((target as HTMLElement).closest('a, button, input:not([data-choisir])')) return false
  return colonne === 0 || (!canEdit(tableau, line, colonne) && document.getSelection()?.isCollapsed !== false)
}
