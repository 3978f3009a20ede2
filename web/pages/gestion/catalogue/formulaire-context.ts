import { createContext, use } from 'react'

interface Formulaire {
  /** Somebody who may only read sees the fields, and no button. */
  isReadOnly: boolean
  /** What names the line; it is chosen once. */
  isNouvelle: boolean
}

const Context = createContext<Formulaire>({ isReadOnly: true, isNouvelle: false })
export const FormulaireProvider = Context.Provider

const CLES = ['reference', 'id']

/** Whether the field of that name can be changed. */
export function useReadOnly(name: string): boolean {
  const { isReadOnly, isNouvelle } = use(Context)
  return isReadOnly || (!isNouvelle && CLES.includes(name))
}
