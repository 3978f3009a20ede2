import type { EtatLigne } from './colonnes.ts'
import type { Selection } from './props.ts'
import type { Rang } from './use-grille.ts'

type EtatOf<Ligne> = ((ligne: Ligne) => EtatLigne) | undefined

export function isSelectable<Ligne extends object>(rang: Rang<Ligne>, etatOf: EtatOf<Ligne>): boolean {
  return !etatOf?.(rang.original).nonSelectionnable
}

/** Selects a line, or no longer; a line that says why it cannot be is left alone. */
export function toggleRang<Ligne extends object>(selection: Selection, rang: Rang<Ligne>, etatOf: EtatOf<Ligne>): void {
  if (!isSelectable(rang, etatOf)) return
  const ids = new Set(selection.ids)
  if (!ids.delete(rang.id)) ids.add(rang.id)
  selection.onChange(ids)
}

export type Portee = 'aucune' | 'partie' | 'toutes'

/** How much of the lines shown is selected. */
export function getPortee(selectables: readonly string[], ids: ReadonlySet<string>): Portee {
  const count = selectables.filter((id) => ids.has(id)).length
  if (count === 0) return 'aucune'
  return count === selectables.length ? 'toutes' : 'partie'
}

/** Selects every line shown, or none of them when they all are; lines hidden by a filter stay as they were. */
export function toggleAll({ ids, onChange }: Selection, selectables: readonly string[]): void {
  const next = new Set(ids)
  const isFull = getPortee(selectables, ids) === 'toutes'
  for (const id of selectables) isFull ? next.delete(id) : next.add(id)
  onChange(next)
}
