import { createContext, use } from 'react'
import type { DocumentLigne } from '#contract/papier/document.ts'

/** Opens a document from any cell of a screen; DocumentOuverture provides the function. */
export const Ouverture = createContext<(document: DocumentLigne) => void>(() => {})

export function useOuverture(): (document: DocumentLigne) => void {
  return use(Ouverture)
}
