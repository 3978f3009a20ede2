import { toCents, tvaCents } from './montant.ts'
import { type Demande, listLignes } from './prix.ts'

/** What a cancellation keeps and gives back, to the cent (decision 49). All amounts of this file are whole cents. */

/** An amount at one TVA rate, in percent. */
export interface MontantTaux {
  tauxTva: number
  ht: number
  tva: number
}

/** What one participant costs in an order, by rate. */
export type Part = readonly MontantTaux[]

/**
 * The part of each participant in the price of an order, in their order. R-18 rounds the TVA once, on the whole: each part
 * has what it adds to that, so that the parts are the whole.
 */
export function listParts({ participants, ...tarif }: Demande<unknown>): Part[] {
  const sums = new Map<number, number>()
  return participants.map((participant) => {
    const lignes = listLignes({ ...tarif, participants: [participant] })
    return [...Map.groupBy(lignes, ({ tauxTva }) => tauxTva)].map(([tauxTva, siennes]) => {
      const before = sums.get(tauxTva) ?? 0
      const ht = siennes.reduce((cents, { montantHt, quantite }) => cents + toCents(montantHt) * quantite, 0)
      sums.set(tauxTva, before + ht)
      const tvaOf = (cents: number) => tvaCents(cents, Math.round(tauxTva * 100))
      return { tauxTva, ht, tva: tvaOf(before + ht) - tvaOf(before) }
    })
  })
}

export interface Annulation {
  /** What is kept and what is given back, by rate, the highest first. Together they are the parts. */
  garde: MontantTaux[]
  rendu: MontantTaux[]
}

/**
 * Cancels these parts. Each is rounded by itself, in favour of who pays: whoever is cancelled first or together, the same
 * is given back in the end.
 */
export function computeAnnulation(parts: readonly Part[], retenue: number): Annulation {
  const share = (cents: number) => Math.floor((cents * retenue) / 100)
  const garde = parts.flat().map(({ tauxTva, ht, tva }) => ({ tauxTva, ht: share(ht), tva: share(tva) }))
  const rendu = parts.flat().map(({ tauxTva, ht, tva }) => ({ tauxTva, ht: ht - share(ht), tva: tva - share(tva) }))
  return { garde: sumByTaux(garde), rendu: sumByTaux(rendu) }
}

function sumByTaux(montants: readonly MontantTaux[]): MontantTaux[] {
  return [...Map.groupBy(montants, ({ tauxTva }) => tauxTva)]
    .map(([tauxTva, siens]) => {
      const { ht, tva } = totalCents(siens)
      return { tauxTva, ht, tva }
    })
    .sort((a, b) => b.tauxTva - a.tauxTva)
}

export function totalCents(montants: readonly Omit<MontantTaux, 'tauxTva'>[]): {
  ht: number
  tva: number
  ttc: number
} {
  const ht = montants.reduce((sum, one) => sum + one.ht, 0)
  const tva = montants.reduce((sum, one) => sum + one.tva, 0)
  return { ht, tva, ttc: ht + tva }
}
