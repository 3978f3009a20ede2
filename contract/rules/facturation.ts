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

/** what the payer's administrators answered to a company that asked them to pay for it. */
export const STATUTS_ACCORD = ['DEMANDE', 'ACCEPTE', 'REFUSE'] as const
export type StatutAccord = (typeof STATUTS_ACCORD)[number]

/** where a company stands with one of its billing entities. */
export const ACCORDS = ['ACCORDE', 'DEMANDE', 'REFUSE', 'A_DEMANDER'] as const
export type Accord = (typeof ACCORDS)[number]

/** An agreement that the payer gave and suspended since ('AUCUNE') reads as a refusal. */
export function toAccord(autorise: boolean, statut: StatutAccord | null): Accord {
  if (autorise) return 'ACCORDE'
  if (statut === null) return 'A_DEMANDER'
  return statut === 'DEMANDE' ? 'DEMANDE' : 'REFUSE'
}

/** a refused company may ask again after these days; an administrator, and a company, ask so often in 24 hours. */
export const JOURS_AVANT_NOUVELLE_DEMANDE = 30
export const MAX_DEMANDES_PAR_JOUR = 5

interface Choix {
  autorisationFacturation: 'AUCUNE' | 'TOUS' | 'LISTE' | null
  tiersIds: readonly number[]
}

/**
 * whether a new choice lets more companies have this one pay, which only a proved administrator decides. 'AUCUNE'
 * also suspends agreements: leaving it opens them again.
 */
export function isElargi(avant: Choix, apres: Choix): boolean {
  if (avant.autorisationFacturation === 'TOUS' || apres.autorisationFacturation === 'AUCUNE') return false
  if (apres.autorisationFacturation === 'TOUS' || avant.autorisationFacturation === 'AUCUNE')
    return apres.autorisationFacturation !== avant.autorisationFacturation
  return apres.autorisationFacturation === 'LISTE' && apres.tiersIds.some((id) => !avant.tiersIds.includes(id))
}
