import { ASSOCIATION } from '#contract/reference/nature.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'

/** The person whose act a mail reports, and the sender of the mail. */
export interface Auteur {
  personne: { givenName: string; familyName: string; email: string }
  expediteur: Expediteur
}

export interface ClientNomme {
  natureId: number
  denomination: string
}

export function nameOfClient({ natureId, denomination }: ClientNomme): string {
  return natureId === ASSOCIATION ? `l’association ${denomination}` : `la société ${denomination}`
}

export function nameOf({ personne }: Pick<Auteur, 'personne'>): string {
  return `${formatPersonne({ nom: personne.familyName, prenom: personne.givenName })} (${personne.email})`
}
