import type { GenreAFaire } from '#contract/porte/bureau/aujourdhui.ts'

/** What waits, in the words of the screen. */
export const TITRES: Record<GenreAFaire, string> = {
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
  'evenements-abandonnes': 'Événements non reçus',
  'webhooks-en-echec': 'Webhooks en échec',
}

/** What to do about it, and where. */
export const A_FAIRE: Record<GenreAFaire, string> = {
  'commandes-a-accepter': 'Acceptez ou refusez ; qui a commandé est prévenu.',
  'commandes-a-rembourser': 'Ouvrez la commande pour la rembourser.',
  'virements-a-faire': 'La comptabilité fait les virements et le dit ici.',
  'echeances-a-rendre': 'La comptabilité les rend et le dit ici.',
  'ecritures-a-rapprocher': 'Dites ce que règle chaque paiement, ou qu’il ne concerne aucune commande.',
  'accords-a-confirmer': 'Confirmez l’accord quand le financeur vous l’a envoyé.',
  'declarations-contestees': 'Ouvrez le client : vous y prouvez ou refusez l’administrateur.',
  'declarations-a-prouver': 'Ouvrez le client : vous y prouvez ou refusez l’administrateur.',
  'societes-a-verifier': 'Ouvrez le client : vous y dites s’il est bien celui qu’il prétend être.',
  justificatifs: 'Ce qui a été accordé sur parole. Demandez la preuve à qui a commandé, puis jugez.',
  'places-a-designer': 'Ouvrez la commande pour nommer les participants.',
  'signatures-attendues': 'Des rappels partent d’eux-mêmes ; relancez si cela presse.',
  'courriels-abandonnes': 'Lisez pourquoi, corrigez ce qui l’empêche, puis renvoyez.',
  'documents-en-retard': 'Ils sont refaits d’eux-mêmes ; s’ils restent là, prévenez qui exploite le service.',
  'evenements-abandonnes': 'Une adresse ne les a pas pris en trois jours. Une fois réparée, rejouez-les.',
  'webhooks-en-echec': 'L’adresse ne prend rien ; les envois reprennent d’eux-mêmes quand elle répond.',
}

const HEURE_S = 3_600
const JOUR_S = 86_400

/** An age in its largest whole unit. */
export function sayAge(secondes: number): string {
  if (secondes < HEURE_S) return `${Math.floor(secondes / 60)} min`
  return secondes < JOUR_S ? `${Math.floor(secondes / HEURE_S)} h` : `${Math.floor(secondes / JOUR_S)} j`
}
