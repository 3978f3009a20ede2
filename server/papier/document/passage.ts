import { type EtatCommande, hasTrait } from '#contract/reference/etat-commande.ts'

/** What the books have to know of an order that was firm once. */
export interface Passage {
  /** The first firm state it reached. */
  ferme: EtatCommande
  /** Whether it was undone afterwards. */
  isDefaite: boolean
}

/**
 * Reads it from all the states the order went through: it is the same whenever one looks. Undefined for an order that
 * never was firm, or never was paid where that is what counts. The present state counts where the history does not say it.
 */
export function toPassage(
  etats: readonly EtatCommande[],
  present: EtatCommande,
  depuis: 'ferme' | 'payee' = 'ferme',
): Passage | undefined {
  const all = etats.at(-1) === present ? etats : [...etats, present]
  const rang = all.findIndex((etat) => hasTrait(etat, depuis))
  const ferme = all[rang]
  return ferme && { ferme, isDefaite: all.slice(rang).some((etat) => hasTrait(etat, 'defaite')) }
}
