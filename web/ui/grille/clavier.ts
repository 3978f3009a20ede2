/** A cell: lines from 0, the header and the filters above them. */
export interface Position {
  ligne: number
  colonne: number
}

export const LIGNE_ENTETE = -2
export const LIGNE_FILTRES = -1

export interface Etendue {
  lignes: number
  colonnes: number
  /** How many lines are seen at once. */
  page: number
}

interface Key {
  key: string
  ctrlKey: boolean
}

/** Where a key leads, as in a spreadsheet; undefined when the key does not move. */
export function movePosition({ ligne, colonne }: Position, { key, ctrlKey }: Key, etendue: Etendue) {
  const moves: Record<string, Position> = {
    ArrowUp: { ligne: ligne - 1, colonne },
    ArrowDown: { ligne: ligne + 1, colonne },
    ArrowLeft: { ligne, colonne: colonne - 1 },
    ArrowRight: { ligne, colonne: colonne + 1 },
    Home: ctrlKey ? { ligne: 0, colonne: 0 } : { ligne, colonne: 0 },
    End: ctrlKey
      ? { ligne: etendue.lignes - 1, colonne: etendue.colonnes - 1 }
      : { ligne, colonne: etendue.colonnes - 1 },
    PageUp: { ligne: ligne < 0 ? ligne : Math.max(0, ligne - etendue.page), colonne },
    PageDown: { ligne: ligne + etendue.page, colonne },
  }
  const next = moves[key]
  return next && clampPosition(next, etendue)
}

export function clampPosition({ ligne, colonne }: Position, { lignes, colonnes }: Etendue): Position {
  return {
    ligne: Math.max(LIGNE_ENTETE, Math.min(ligne, lignes - 1)),
    colonne: Math.max(0, Math.min(colonne, colonnes - 1)),
  }
}

/** In a filter the arrows move the caret first; they leave the cell from its ends. */
export function staysInInput(key: string, input: HTMLInputElement): boolean {
  const { selectionStart, selectionEnd, value } = input
  if (key === 'ArrowLeft') return selectionEnd !== 0
  if (key === 'ArrowRight') return selectionStart !== value.length
  return !['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(key)
}
