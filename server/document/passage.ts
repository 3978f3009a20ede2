import { type EtatCommande, hasTrait } from '#contract/reference/etat-commande.ts'

/** A state of an order, and the day (yyyy-MM-dd, in Paris) on which it reached it. */
export interface Fait {
  etat: EtatCommande
  jour: string
}

/** When an order became firm, and when it was undone afterwards. */
export interface Passage {
  ferme: Fait
  defaite: Fait | undefined
}

/**
 * What the books have to know of an order, read from all that happened to it: it is the same whenever one looks.
 * Undefined for an order that never was firm. `present` counts where the history does not say it.
 */
export function toPassage(faits: readonly Fait[], present: Fait): Passage | undefined {
  const all = faits.at(-1)?.etat === present.etat ? faits : [...faits, present]
  const rang = all.findIndex(({ etat }) => hasTrait(etat, 'ferme'))
  const ferme = all[rang]
  return ferme && { ferme, defaite: all.slice(rang).find(({ etat }) => hasTrait(etat, 'defaite')) }
}
