import { ENTREPRISE, PARTICULIER } from '../reference/nature.ts'

interface Payeur {
  natureId: number
  siret: string | null
  actif: boolean
  valideSansSiret: boolean
  nonFacturable: boolean
  nonEntiteFacturationDuCommandeur: boolean
}

export type Blocage = 'DESACTIVEE' | 'NON_FACTURABLE' | 'NON_AUTORISEE' | 'SANS_SIRET'

/** CMD-02: the reason why an entity cannot pay; undefined when it can. */
export function findBlocage(payeur: Payeur): Blocage | undefined {
  if (!payeur.actif && payeur.natureId !== PARTICULIER) return 'DESACTIVEE'
  if (payeur.nonFacturable) return 'NON_FACTURABLE'
  if (payeur.nonEntiteFacturationDuCommandeur) return 'NON_AUTORISEE'
  if (payeur.natureId === ENTREPRISE && payeur.siret === null && !payeur.valideSansSiret) return 'SANS_SIRET'
  return undefined
}
