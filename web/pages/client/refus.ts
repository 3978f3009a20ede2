import { createContext, useContext } from 'react'

/** Tells the person that the server refused something. */
export type Refuse = (error: unknown) => void

export const RefusContext = createContext<Refuse>(() => {})

export function useRefuse(): Refuse {
  return useContext(RefusContext)
}
