import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useMemo, useState } from 'react'
import { clampPosition, type Position } from './clavier.ts'
import type { Valeur } from './colonnes.ts'
import { cellAt, type EtatTableau, onClick, onDoubleClick, onKeyDown } from './gestes.ts'
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

/** Which cell is active and what is edited. The table listens for all its cells. */
export function useTableau<Ligne extends object>({ props, table, rangs, root }: Options<Ligne>) {
  const offset = props.selection ? 1 : 0
  const etendue = {
    lignes: rangs.length,
    colonnes: props.colonnes.length + offset,
    page: Math.floor((props.hauteur ?? 626) / HAUTEUR_LIGNE) - 3,
  }
  const [position, setPosition] = useState<Position>({ ligne: 0, colonne: offset })
  const [isEditing, setEditing] = useState(false)
  const active = clampPosition(position, etendue)
  const focus = useFocus(root, active)
  const { portee, toggleLine, toggleLines } = useSelection(props, rangs)

  function moveTo(next: Position) {
    focus.askFocus()
    setEditing(false)
    setPosition(next)
  }

  function edit(at: Position) {
    setPosition(at)
    setEditing(true)
  }

  function commit(colonneId: string, valeur: Valeur, suite?: 'suivante') {
    const rang = rangs[active.ligne]
    if (rang && isEditing) props.onEdit?.(rang.original, colonneId, valeur)
    if (suite) moveTo(clampPosition({ ligne: active.ligne, colonne: active.colonne + 1 }, etendue))
    else moveTo(active)
  }

  function onFocus({ target }: SyntheticEvent) {
    focus.onFocus()
    const found = cellAt(target as HTMLElement)
    if (found && !isEditing) setPosition(found.position)
  }

  const etat = { props, table, rangs, offset, etendue, active, isEditing, moveTo, edit, toggleLine, toggleLines }
  const events = { ...listen(etat), onFocus, onBlur: focus.onBlur }
  return { active, isEditing, portee, commit, cancel: () => moveTo(active), events }
}

function listen<Ligne extends object>(etat: EtatTableau<Ligne>) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(etat, event),
    onClick: (event: MouseEvent) => onClick(etat, event),
    onDoubleClick: (event: MouseEvent) => onDoubleClick(etat, event),
  }
}

function useSelection<Ligne extends object>({ selection, etatOf }: GrilleProps<Ligne>, rangs: Rang<Ligne>[]) {
  const selectables = useMemo(
    () => rangs.filter((each) => isSelectable(each, etatOf)).map((each) => each.id),
    [rangs, etatOf],
  )
  const ids = selection?.ids
  const portee = useMemo(() => ids && getPortee(selectables, ids), [selectables, ids])
  return {
    portee,
    toggleLine: (rang: Rang<Ligne>) => selection && toggleRang(selection, rang, etatOf),
    toggleLines: () => selection && toggleAll(selection, selectables),
  }
}
