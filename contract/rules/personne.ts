/** The names and the order of people, on every screen and in every document. */

interface Nommee {
  nom: string
  prenom: string
}

/** Ignores accents and case: MARTIN Zoé comes after Martin Paul. */
const { compare } = new Intl.Collator('fr', { sensitivity: 'base' })

/** PAR-03: a surname in capitals, with its accents. */
export function toNom(nom: string): string {
  return nom.toLocaleUpperCase('fr-FR')
}

/** PAR-03: JEAN-pierre becomes Jean-Pierre. */
export function toPrenom(prenom: string): string {
  return prenom.toLocaleLowerCase('fr-FR').replace(/(^|[\s'’-])\p{L}/gu, (start) => start.toLocaleUpperCase('fr-FR'))
}

/** « Lucie MORVAN », however the surname was typed. */
export function formatPersonne({ nom, prenom }: Nommee): string {
  return `${prenom} ${toNom(nom)}`
}

/** « C. P. », for who may not know the name. */
export function formatInitiales({ nom, prenom }: Nommee): string {
  return [prenom, nom].map((mot) => `${toNom([...mot][0] ?? '')}.`).join(' ')
}

/** The French order: Élie comes between Dumas and Faure. */
export function comparePersonnes(a: Nommee, b: Nommee): number {
  return compare(a.nom, b.nom) || compare(a.prenom, b.prenom)
}
