import { createContext, use } from 'react'

/** True in the table, which is one tab stop: what its cells hold is reached with Enter. */
export const DansTableau = createContext(false)

export function useCellTabIndex(): number | undefined {
  return use(DansTableau) ? -1 : undefined
}
