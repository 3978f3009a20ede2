import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useMemo, useState } from 'react'
import { clampPosition, LIGNE_ENTETE, movePosition, type Position, staysInInput } from './clavier.ts'
import type { Valeur } from './colonnes.ts'
import type { GrilleProps } from './props.ts'
import { getPortee, isSelectable, toggleAll, toggleRang } from './selection.ts'
import { useFocus } from './use-focus.ts'
import type { Rang, Table } from './use-grille.ts'

export const HAUTEUR_LIGNE = 44

interface Options<Ligne extends object> {
  props: GrilleProps<Ligne>
  table: Table<Ligne>
  rangs: Rang<Ligne>[]
  root: RefObject<HTMLTableElement | null>
}

/** Which cell is active, what is edited, and what keys and clicks do: the table listens for all its cells. */
export function useTableau<Ligne extends object>({ props, table, rangs, root }: Options<Ligne>) {
  const { colonnes, selection, etatOf, onEdit } = props
  const offset = selection ? 1 : 0
  const etendue = {
    lignes: rangs.length,
    colonnes: colonnes.length + offset,
    page: Math.floor((props.hauteur ?? 626) / HAUTEUR_LIGNE) - 3,
  }
  const [position, setPosition] = useState<Position>({ ligne: 0, colonne: offset })
  const [isEditing, setEditing] = useState(false)
  const active = clampPosition(position, etendue)
  const rang = rangs[active.ligne]
  const focus = useFocus(root, active)
  const selectables = useMemo(
    () => rangs.filter((each) => isSelectable(each, etatOf)).map((each) => each.id),
    [rangs, etatOf],
  )
  const ids = selection?.ids
  const portee = useMemo(() => ids && getPortee(selectables, ids), [selectables, ids])

  function moveTo(next: Position) {
    focus.askFocus()
    setEditing(false)
    setPosition(next)
  }

  function commit(colonneId: string, valeur: Valeur, suite?: 'suivante') {
    if (rang && isEditing) onEdit?.(rang.original, colonneId, valeur)
    if (suite) moveTo(clampPosition({ ligne: active.ligne, colonne: active.colonne + 1 }, etendue))
    else moveTo(active)
  }

  /** Enter or F2 on a title, a box or a cell. */
  function activate(key: string, at: Position, cell: HTMLElement) {
    const colonne = colonnes[at.colonne - offset]
    const line = rangs[at.ligne]
    if (at.ligne === LIGNE_ENTETE) {
      if (!colonne) toggleEverything()
      else if (key === 'F2') cell.querySelector<HTMLElement>('[role=separator]')?.focus()
      else table.getColumn(colonne.id)?.toggleSorting()
    } else if (line && !colonne) toggleSelection(line)
    else if (line && canEdit(line, at.colonne)) {
      setPosition(at)
      setEditing(true)
    } else if (key === 'Enter') cell.querySelector<HTMLElement>('a, button')?.click()
  }

  function toggleSelection(line: Rang<Ligne>) {
    if (selection) toggleRang(selection, line, etatOf)
  }

  function toggleEverything() {
    if (selection) toggleAll(selection, selectables)
  }

  /** ← and → close and open a branch from its first cell. */
  function toggleBranch(key: string): boolean {
    if (!props.enfantsOf || !rang?.getCanExpand() || active.colonne !== offset) return false
    if (key !== (rang.getIsExpanded() ? 'ArrowLeft' : 'ArrowRight')) return false
    rang.toggleExpanded()
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    if (isEditing || event.altKey || event.metaKey || target.closest('[role=separator]')) return
    if (target.matches('[data-filtre]') && staysInInput(event.key, target as HTMLInputElement)) return
    const next = movePosition(active, event, etendue)
    if (toggleBranch(event.key)) event.preventDefault()
    else if (next) {
      event.preventDefault()
      moveTo(next)
    } else if (event.key === ' ' && rang) {
      event.preventDefault()
      toggleSelection(rang)
    } else if ([' ', 'Enter', 'F2'].includes(event.key)) {
      const { cell } = cellAt(target) ?? {}
      if (!cell) return
      event.preventDefault()
      activate(event.key, active, cell)
    }
  }

  function canEdit(line: Rang<Ligne>, colonne: number): boolean {
    return Boolean(onEdit && colonnes[colonne - offset]?.edition && !etatOf?.(line.original).lectureSeule)
  }

  /** A press on a line selects it, unless it was for something in the line: a link, a text to edit or to copy. */
  function isForLine({ target, detail }: MouseEvent, line: Rang<Ligne>, colonne: number): boolean {
    if (
      !selection ||
      isEditing ||
      detail > 1 ||
      (target as HTMLElement).closest('a, button, input:not([data-choisir])')
    )
      return false
    return colonne === 0 || (!canEdit(line, colonne) && document.getSelection()?.isCollapsed !== false)
  }

  function onClick(event: MouseEvent) {
    const target = event.target as HTMLElement
    const found = cellAt(target)
    if (!found || target.closest('[role=separator]')) return
    const line = rangs[found.position.ligne]
    if (found.position.ligne === LIGNE_ENTETE) activate('Enter', found.position, found.cell)
    else if (line && target.closest('[data-deplier]')) line.toggleExpanded()
    else if (line && isForLine(event, line, found.position.colonne)) toggleSelection(line)
  }

  function onDoubleClick({ target }: MouseEvent) {
    const found = cellAt(target as HTMLElement)
    if (found && found.position.ligne >= 0 && found.position.colonne >= offset)
      activate('F2', found.position, found.cell)
  }

  function onFocus({ target }: SyntheticEvent) {
    focus.onFocus()
    const found = cellAt(target as HTMLElement)
    if (found && !isEditing) setPosition(found.position)
  }

  return {
    active,
    isEditing,
    portee,
    commit,
    cancel: () => moveTo(active),
    events: { onKeyDown, onClick, onDoubleClick, onFocus, onBlur: focus.onBlur },
  }
}

function cellAt(target: HTMLElement): { cell: HTMLElement; position: Position } | undefined {
  const cell = target.closest<HTMLElement>('[data-ligne]')
  if (!cell) return undefined
  return { cell, position: { ligne: Number(cell.dataset.ligne), colonne: Number(cell.dataset.colonne) } }
}
