import { createContext, use } from 'react'
import { hasRole, type RoleBureau } from '#contract/reference/role-bureau.ts'

interface Bureau {
  /** The identity service's name of the person: drafts are theirs alone. */
  sub: string
  nom: string
  role: RoleBureau
}

const Context = createContext<Bureau | undefined>(undefined)
export const BureauProvider = Context.Provider

const Params = createContext<Record<string, string>>({})
export const ParamsProvider = Params.Provider

/** The parameters in the path of the screen in view. */
export function useEcranParams<Name extends string>(): Partial<Record<Name, string>> {
  return use(Params) as Partial<Record<Name, string>>
}

/** Who is at the desk, and whether they may do what needs a role: the server refuses it otherwise. */
export function useBureau(): Bureau & { may: (needed: RoleBureau) => boolean } {
  const bureau = use(Context)
  if (!bureau) throw new Error('no BureauProvider around this component')
  return { ...bureau, may: (needed) => hasRole(bureau.role, needed) }
}
