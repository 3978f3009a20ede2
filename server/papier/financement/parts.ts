import { tvaCents } from '#contract/rules/montant.ts'
import { type MontantTaux, totalCents } from '#contract/rules/retenue.ts'
import type { PartFinancementNouvelle, PartFinancementRow } from './financement.sql.ts'

/** Decision 63: what the funder takes over of an order, by rate, in cents. */

type Taux = readonly MontantTaux[]

export interface Situation {
  /** The price of the order today. */
  prix: Taux
  /** What the funder takes over, without TVA; 0 when no confirmed agreement stands. */
  accordHtCents: number
  isDefaite: boolean
  /** The training was given. */
  isFinie: boolean
  /** The first invoice of the order is made now, and nothing was changed before it. */
  isPremiere: boolean
  parts: readonly PartFinancementRow[]
}

/**
 * The parts that are missing for the pieces to say what is agreed: what the company does not owe any more, or owes again;
 * what the funder owes once the training was given, or does not owe any more. A second look finds none.
 */
export function planParts(situation: Situation): PartFinancementNouvelle[] {
  const { isDefaite, isFinie, isPremiere, parts, prix } = situation
  const pris = sumParts(parts, 'entreprise')
  const facture = sumParts(parts, 'financeur')
  const isFacturee = parts.some(({ destinataire }) => destinataire === 'financeur')
  const accord = spreadOverRates(situation.accordHtCents, prix)
  // One invoice for the funder: once it is made, only less may be agreed.
  const du = isFacturee ? least(accord, facture) : accord
  const pourEntreprise = isDefaite ? least(pris, prix) : du
  const pourFinanceur = isDefaite ? [] : isFacturee || isFinie ? du : []
  return [
    ...toNouvelles('entreprise', minus(pourEntreprise, pris), isPremiere),
    ...toNouvelles('financeur', minus(pourFinanceur, facture), false),
  ]
}

/** A piece goes one way: what is taken over and what is given back at another rate are two. */
function toNouvelles(
  destinataire: PartFinancementRow['destinataire'],
  taux: Taux,
  isPremiere: boolean,
): PartFinancementNouvelle[] {
  const [plus, moins] = [taux.filter((one) => signOf(one) > 0), taux.filter((one) => signOf(one) < 0)]
  return [
    ...(plus.length > 0 ? [{ destinataire, taux: plus, deduite: isPremiere }] : []),
    ...(moins.length > 0 ? [{ destinataire, taux: moins, deduite: false }] : []),
  ]
}

export function signOf({ ht, tva }: Omit<MontantTaux, 'tauxTva'>): number {
  return Math.sign(ht || tva)
}

/** An amount without TVA, at most the price, over the rates of the price in proportion: the last cents go to the first rates. */
export function spreadOverRates(htCents: number, prix: Taux): MontantTaux[] {
  const total = totalCents(prix).ht
  const accorde = Math.min(htCents, total)
  if (accorde <= 0) return []
  const bases = prix.map((one) => Math.floor((accorde * one.ht) / total))
  let left = accorde - bases.reduce((sum, base) => sum + base, 0)
  return prix.flatMap((one, rang) => {
    const more = Math.min(left, one.ht - (bases[rang] ?? 0))
    left -= more
    return toPart(one, (bases[rang] ?? 0) + more)
  })
}

/** The TVA of a part is that of its sum, and all of the price's when the part is all of it. */
function toPart({ tauxTva, ht, tva }: MontantTaux, part: number): MontantTaux[] {
  if (part === 0) return []
  return [{ tauxTva, ht: part, tva: part === ht ? tva : Math.min(tva, tvaCents(part, Math.round(tauxTva * 100))) }]
}

export function sumParts(
  parts: readonly Pick<PartFinancementRow, 'destinataire' | 'taux'>[],
  pour: PartFinancementRow['destinataire'],
) {
  return sumTaux(parts.filter(({ destinataire }) => destinataire === pour).flatMap(({ taux }) => taux))
}

export function sumTaux(taux: Taux): MontantTaux[] {
  return [...Map.groupBy(taux, ({ tauxTva }) => tauxTva)]
    .map(([tauxTva, ones]) => ({ tauxTva, ht: totalCents(ones).ht, tva: totalCents(ones).tva }))
    .filter((one) => signOf(one) !== 0)
    .sort((a, b) => b.tauxTva - a.tauxTva)
}

export function minus(some: Taux, others: Taux): MontantTaux[] {
  return sumTaux([...some, ...others.map(({ tauxTva, ht, tva }) => ({ tauxTva, ht: -ht, tva: -tva }))])
}

/** At each rate, the smaller of both; `bound` where they are alike. */
function least(some: Taux, bound: Taux): MontantTaux[] {
  return some.flatMap((one) => {
    const other = bound.find(({ tauxTva }) => tauxTva === one.tauxTva)
    if (!other) return []
    return [one.ht < other.ht ? one : other]
  })
}
