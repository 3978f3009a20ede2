import { AsyncLocalStorage } from 'node:async_hooks'

/** Who acts for the provider, as the audit names them. */
export interface Acteur {
  /** `gestion` (command line), `cle:<nom de la clé>` or `bureau:<compte id>`. */
  par: string
  /** The compte of a person who acts signed in. */
  compteId: string | null
}

const GESTION: Acteur = { par: 'gestion', compteId: null }

const acteurs = new AsyncLocalStorage<Acteur>()

/** Nobody named is the operator, who has the command line. */
export const currentActeur = (): Acteur => acteurs.getStore() ?? GESTION

/** Lets whatever `work` does know who acts, without handing it on. `route()` does it for keys and for the desk. */
export function actAs<T>(acteur: Acteur, work: () => Promise<T>): Promise<T> {
  return acteurs.run(acteur, work)
}
