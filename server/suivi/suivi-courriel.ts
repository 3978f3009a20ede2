import type { Expediteur } from '../courriel/modele.ts'

/** Who is told. */
export interface Personne {
  prenom: string
  nom: string
  email: string
}

/** The page of a session, for those whom no order brought there. */
export function toSessionUrl(
  { url }: Expediteur,
  { reference, ficheReference }: { reference: string; ficheReference: string },
): string {
  return `${url}/${['fiche', ficheReference, 'session', reference].map(encodeURIComponent).join('/')}`
}
