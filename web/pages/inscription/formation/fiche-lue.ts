import { useSyncExternalStore } from 'react'
import { readEnCours, writeEnCours } from '#web/parts/commande/en-cours.ts'

/** Remembers the sheet that is shown: the request that follows does not unfold again what it says. */
export function rememberFiche(reference: string): void {
  writeEnCours('fiche-lue', reference)
}

const never = () => () => {}

/** Whether this tab last showed that sheet: also after a reload, or a way through the sign-in. */
export function useFicheLue(reference: string): boolean {
  const lue = useSyncExternalStore(
    never,
    () => readEnCours('fiche-lue'),
    () => '',
  )
  return lue === reference
}
