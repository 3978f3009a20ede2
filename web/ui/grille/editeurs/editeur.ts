import type { KeyboardEvent } from 'react'
import type { Valeur } from '../colonnes.ts'

export interface EditeurProps {
  /** The column's title, and the line it is edited in. */
  label: string
  valeur: Valeur
  /** `suite`: Tab goes on to the next cell. */
  onCommit: (valeur: Valeur, suite?: 'suivante') => void
  onCancel: () => void
}

/** Enter and Tab keep what was typed, Escape forgets it. */
export function editorKeys(commit: (suite?: 'suivante') => void, cancel: () => void) {
  return (event: KeyboardEvent) => {
    if (!['Enter', 'Tab', 'Escape'].includes(event.key)) return
    event.preventDefault()
    // Escape would also close the modal around the grid.
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
    else commit(event.key === 'Tab' ? 'suivante' : undefined)
  }
}
