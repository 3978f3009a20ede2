import { formatPersonne } from '#contract/rules/personne.ts'

/** The person whose data is read or erased: the account, and its address when the identity service has checked it. */
export interface PersonneDonnees {
  compteId: string
  email: string | null
}

/** The name and the address that replace the person's wherever a row must stay. */
export interface Efface {
  email: string
  prenom: string
  nom: string
}

/** A word to find, whatever its case, and what replaces it. */
export type Remplacement = [motif: string, par: string]

/** Somebody who is erased whose address is known, and what replaces them. */
export interface AEffacer {
  compteId: string
  email: string
  efface: Efface
  /** Of the names under which others wrote of them. */
  remplacements: readonly Remplacement[]
}

const toMotif = (texte: string) => texte.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/** The address, and the names in both orders. */
export function toRemplacements(
  email: string,
  noms: readonly Parameters<typeof formatPersonne>[0][],
  efface: Efface,
): Remplacement[] {
  const whole = noms.filter(({ nom, prenom }) => nom.trim() !== '' && prenom.trim() !== '')
  const entiers = whole.flatMap(({ nom, prenom }) => [`${prenom} ${nom}`, `${nom} ${prenom}`])
  return [
    [toMotif(email), efface.email],
    ...[...new Set(entiers)].map((entier): Remplacement => [toMotif(entier), formatPersonne(efface)]),
  ]
}

export function replaceAll(texte: string, remplacements: readonly Remplacement[]): string {
  return remplacements.reduce((said, [motif, par]) => said.replaceAll(new RegExp(motif, 'gi'), par), texte)
}
