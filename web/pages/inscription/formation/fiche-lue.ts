import { useEffect, useSyncExternalStore } from 'react'
import { readEnCours, writeEnCours } from '#web/parts/commande/en-cours.ts'

/** The sheet that is being read, if one is: what it says is not unfolded again on the request that follows. */
export function useLecture(reference: string | undefined): void {
  useEffect(() => {
    if (reference !== undefined) writeEnCours('fiche-lue', reference)
  }, [reference])
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
