const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

interface Ligne {
  /** In the provider's words. */
  texte: string
  /** The age in seconds from which somebody has to look (docs/production.md). */
  limite: number
  /** Only the provider can do it. */
  organisme?: true
}

/** Everything that waits for a sweep, a job or the provider. */
export const LIGNES = {
  courriels: { texte: 'e-mails à envoyer', limite: 10 * MINUTE_S },
  'courriels-abandonnes': { texte: 'e-mails abandonnés', limite: 0, organisme: true },
  'evenements-a-envoyer': { texte: 'événements à envoyer aux webhooks', limite: 15 * MINUTE_S },
  'evenements-abandonnes': { texte: 'événements qu’un webhook n’a pas pris', limite: 0, organisme: true },
  'webhooks-en-echec': { texte: 'webhooks qui ne prennent rien', limite: 3 * HOUR_S, organisme: true },
  'documents-a-ecrire': { texte: 'commandes sans leurs documents', limite: 15 * MINUTE_S },
  'documents-a-dessiner': { texte: 'documents à mettre en page', limite: 15 * MINUTE_S },
  'documents-devis': { texte: 'devis à mettre en page', limite: 15 * MINUTE_S },
  'pieces-a-structurer': { texte: 'factures et avoirs sans leur forme électronique', limite: DAY_S },
  'signatures-a-sceller': { texte: 'documents signés à sceller', limite: 15 * MINUTE_S },
  'feuilles-a-sceller': { texte: 'feuilles d’émargement à sceller', limite: 15 * MINUTE_S },
  'signatures-a-demander': { texte: 'signatures à demander ou à rappeler', limite: 6 * HOUR_S },
  'paiements-a-verifier': { texte: 'paiements à vérifier', limite: 15 * MINUTE_S },
  'reservations-expirees': { texte: 'réservations à libérer', limite: 30 * MINUTE_S },
  contrats: { texte: 'contrats à rendre définitifs ou à clore', limite: 30 * MINUTE_S },
  'remboursements-a-faire': { texte: 'remboursements par carte à faire', limite: HOUR_S },
  'listes-attente': { texte: 'listes d’attente à servir', limite: 15 * MINUTE_S },
  'droits-retires': { texte: 'paiements de personnes sans droit à fermer', limite: 15 * MINUTE_S },
  'rappels-designation': { texte: 'rappels de places à désigner à envoyer', limite: DAY_S },
  'echeances-a-demander': { texte: 'échéances de contrats à demander', limite: DAY_S },
  'financements-a-suivre': { texte: 'financements à rappeler, à clore ou à facturer', limite: DAY_S },
  'relances-a-envoyer': { texte: 'rappels de factures impayées à envoyer', limite: DAY_S },
  'contrats-caducs': { texte: 'contrats sans acompte à rendre caducs', limite: DAY_S },
  resumes: { texte: 'résumés du jour à envoyer', limite: 6 * HOUR_S },
  'societes-a-demander': { texte: 'sociétés à demander au répertoire', limite: 6 * HOUR_S },
  'purge-courriels': { texte: 'e-mails envoyés à effacer', limite: 2 * DAY_S },
  'purge-consultations': { texte: 'recherches de personnes à effacer', limite: 2 * DAY_S },
  'commandes-a-accepter': { texte: 'commandes à accepter', limite: 3 * DAY_S, organisme: true },
  'commandes-a-rembourser': { texte: 'commandes à rembourser', limite: 3 * DAY_S, organisme: true },
  'paiements-inconnus': { texte: 'paiements par carte sans commande', limite: 0, organisme: true },
  'echeances-a-rendre': { texte: 'échéances payées sans carte à rendre', limite: 3 * DAY_S, organisme: true },
  'virements-a-faire': { texte: 'virements à faire', limite: 3 * DAY_S, organisme: true },
  'signatures-attendues': { texte: 'documents à signer par leurs signataires', limite: 14 * DAY_S, organisme: true },
  'ecritures-a-rapprocher': { texte: 'paiements de relevés à rapprocher', limite: 7 * DAY_S, organisme: true },
  'accords-a-confirmer': { texte: 'accords de financeurs à confirmer', limite: 3 * DAY_S, organisme: true },
  'numeros-a-confirmer': { texte: 'restaurations dont les derniers numéros sont à dire', limite: 0, organisme: true },
  'societes-a-verifier': { texte: 'sociétés à vérifier', limite: 3 * DAY_S, organisme: true },
} satisfies Record<string, Ligne>

export type Genre = keyof typeof LIGNES

export const GENRES = Object.keys(LIGNES) as Genre[]

export function ligneOf(genre: Genre): Ligne {
  return LIGNES[genre]
}

export function isTardif({ genre, nombre, age }: { genre: Genre; nombre: number; age: number | null }): boolean {
  return nombre > 0 && (age ?? 0) > ligneOf(genre).limite
}

/** An age in its largest whole unit. */
export function formatAge(seconds: number): string {
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min`
  return seconds < DAY_S ? `${Math.floor(seconds / HOUR_S)} h` : `${Math.floor(seconds / DAY_S)} j`
}
