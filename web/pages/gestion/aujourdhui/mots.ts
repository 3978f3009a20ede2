import type { GenreAttente } from '#contract/bureau/aujourdhui.ts'

/** What waits, in the words of the screen. */
export const ATTENTES: Record<GenreAttente, string> = {
  'commandes-a-accepter': 'Commandes à accepter',
  'commandes-a-rembourser': 'Commandes à rembourser',
  'virements-a-faire': 'Virements à faire',
  'echeances-a-rendre': 'Échéances à rendre',
  'ecritures-a-rapprocher': 'Paiements de relevés à rapprocher',
  'accords-a-confirmer': 'Accords de financeurs à confirmer',
  'declarations-contestees': 'Déclarations contestées',
  'declarations-a-prouver': 'Déclarations à prouver',
  'societes-a-verifier': 'Sociétés à vérifier',
  justificatifs: 'Justificatifs à juger',
  'places-a-designer': 'Places à désigner',
  'signatures-attendues': 'Signatures attendues',
  'courriels-abandonnes': 'E-mails non partis',
  'documents-en-retard': 'Documents en retard',
}

const HEURE_S = 3_600
const JOUR_S = 86_400

/** An age in its largest whole unit. */
export function sayAge(secondes: number): string {
  if (secondes < HEURE_S) return `${Math.floor(secondes / 60)} min`
  return secondes < JOUR_S ? `${Math.floor(secondes / HEURE_S)} h` : `${Math.floor(secondes / JOUR_S)} j`
}
