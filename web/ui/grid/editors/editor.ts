import type { KeyboardEvent } from 'react'
import type { CellValue } from '../columns.ts'

export interface EditorProps {
  /** The column's title, and the line it is edited in. */
  label: string
  value: CellValue
  /** `suite`: Tab goes on to the next cell. */
  onCommit: (value: CellValue, next?: 'next') => void
  onCancel: () => void
}

/** Enter and Tab keep what was typed, Escape forgets it. */
export function editorKeys(commit: (next?: 'next') => void, cancel: () => void) {
  return (event: KeyboardEvent) => {
    if (!['Enter', 'Tab', 'Escape'].includes(event.key)) return
    event.preventDefault()
    // Escape would also close the modal around the grid.
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
    else commit(event.key === 'Tab' ? 'next' : undefined)
  }
}
