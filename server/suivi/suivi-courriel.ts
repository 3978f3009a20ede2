import type { Expediteur } from '../courriel/modele.ts'

/** The recipient of a mail about a session. */
export interface Personne {
  prenom: string
  nom: string
  email: string
}

/** The address of a session's page, for people who were registered without an order. */
export function toSessionUrl(
  { url }: Expediteur,
  { reference, ficheReference }: { reference: string; ficheReference: string },
): string {
  return `${url}/${['fiche', ficheReference, 'session', reference].map(encodeURIComponent).join('/')}`
}
