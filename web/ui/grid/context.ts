import { createContext, use } from 'react'

/** True in the table, which is one tab stop: what its cells hold is reached with Enter. */
export const InTable = createContext(false)

export function useCellTabIndex(): number | undefined {
  return use(InTable) ? -1 : undefined
}
