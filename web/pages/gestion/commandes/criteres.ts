import type { ArgumentsOf } from '#contract/endpoint.ts'
import type { listCommandesGerees } from '#contract/porte/bureau/commandes.ts'
import { ETATS_COMMANDE, type EtatCommande } from '#contract/reference/etat-commande.ts'

/** What the list of orders is asked for, in the address. */
export interface Criteres {
  [critere: string]: string | undefined
  q?: string
  etat?: string
  du?: string
  au?: string
  avant?: string
}

const NOMS = ['q', 'etat', 'du', 'au', 'avant'] as const

export function readCriteres(search: Record<string, string>): Criteres {
  return Object.fromEntries(NOMS.flatMap((nom) => (search[nom] ? [[nom, search[nom]]] : [])))
}

/** A state that somebody made up in the address asks for nothing. */
export function toQuery({ etat, ...criteres }: Criteres): ArgumentsOf<typeof listCommandesGerees>['query'] {
  const known = ETATS_COMMANDE.find((one) => one.etat === etat)?.etat
  return { ...criteres, ...(known && { etat: known satisfies EtatCommande }) }
}
