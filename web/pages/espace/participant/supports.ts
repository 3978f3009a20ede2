import { createContext, use } from 'react'
import type { Noeud } from './lignes.ts'

/**
 * Shows the supports of a registration when a table cell has no room for them; SupportsChoice provides the function.
 */
export const ChoixSupports = createContext<(noeud: Noeud) => void>(() => {})

export function useChoixSupports(): (noeud: Noeud) => void {
  return use(ChoixSupports)
}
