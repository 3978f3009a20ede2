/** how the administrators of a company are told of the orders that others make for it, the most often first. */
export const AVIS_COMMANDE = ['CHAQUE', 'QUOTIDIEN', 'JAMAIS'] as const
export type AvisCommande = (typeof AVIS_COMMANDE)[number]

/** whether administrators will hear less; only a proved one decides this for the others. */
export function isMoinsInforme(avant: AvisCommande, apres: AvisCommande): boolean {
  return AVIS_COMMANDE.indexOf(apres) > AVIS_COMMANDE.indexOf(avant)
}
