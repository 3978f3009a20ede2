import { toCents, toEuros, tvaCents } from '#contract/rules/montant.ts'
import { type MontantTaux, totalCents } from '#contract/rules/retenue.ts'
import type { DetailCommande, LigneCommande, PartCommande } from '../commande/commande.tables.ts'
import { keyOf, PREFIXES } from '../commande/lignes.ts'

/** Decision 50: what an order costs, taken apart by participant and put together again. Amounts by rate are whole cents. */

/** The lines and the amounts of one participant, or of nobody any more: what cancellations kept. */
export interface Cout {
  lignes: readonly LigneCommande[]
  taux: readonly MontantTaux[]
}

export interface Couts {
  /** Of each participant, in their order, then of each place without a name. */
  siens: readonly Cout[]
  /** What is left of the order when everybody is taken out. */
  reste: Cout
}

export const SANS_COUT: Cout = { lignes: [], taux: [] }

type Chiffres = Pick<DetailCommande, 'lignes' | 'prix'> & { parts: PartCommande[] }

/** The caller has checked that the order keeps the part of each participant. */
export function unfold({ lignes, prix, parts = [] }: DetailCommande): Couts {
  const siens = parts.map(({ quantites, taux }) => ({
    lignes: lignes.flatMap((ligne, rang) => withQuantite(ligne, quantites[rang] ?? 0)),
    taux,
  }))
  const prises = (rang: number) => parts.reduce((sum, { quantites }) => sum + (quantites[rang] ?? 0), 0)
  const minus = (one: MontantTaux) => ({ tauxTva: one.tauxTva, ht: -one.ht, tva: -one.tva })
  return {
    siens,
    reste: {
      lignes: lignes.flatMap((ligne, rang) => withQuantite(ligne, ligne.quantite - prises(rang))),
      taux: sumTaux([...toCentsOf(prix), ...siens.flatMap(({ taux }) => taux.map(minus))]),
    },
  }
}

/** The lines, the parts and the price of an order that costs this. */
export function sumCouts({ siens, reste }: Couts): Chiffres {
  const lignes = groupLignes([...siens, reste].flatMap((cout) => cout.lignes))
  const taux = sumTaux([...siens, reste].flatMap((cout) => cout.taux))
  const { ht, tva, ttc } = totalCents(taux)
  return {
    lignes,
    parts: siens.map((cout) => ({ quantites: lignes.map((ligne) => countOf(cout, ligne)), taux: [...cout.taux] })),
    prix: {
      ...sumGenres(lignes),
      montantHt: toEuros(ht),
      montantTva: toEuros(tva),
      montantTtc: toEuros(ttc),
      taux: taux.map((one) => ({
        tauxTva: one.tauxTva,
        montantHt: toEuros(one.ht),
        montantTva: toEuros(one.tva),
      })),
    },
  }
}

/** The lines that lead from one price to the other: their sum is the difference. */
export function diffLignes(avant: readonly LigneCommande[], apres: readonly LigneCommande[]): LigneCommande[] {
  const moins = avant.map((ligne) => ({ ...ligne, quantite: -ligne.quantite }))
  return groupLignes([...moins, ...apres]).map(({ quantite, montantHt, ...ligne }) =>
    quantite < 0 ? { ...ligne, quantite: -quantite, montantHt: -montantHt } : { ...ligne, quantite, montantHt },
  )
}

export function addCouts(couts: readonly Cout[]): Cout {
  return {
    lignes: groupLignes(couts.flatMap(({ lignes }) => lignes)),
    taux: sumTaux(couts.flatMap(({ taux }) => taux)),
  }
}

/** The amounts of an order as its row keeps them. */
export function toMontants({
  montantHt,
  montantTva,
  montantTtc,
}: Pick<DetailCommande['prix'], 'montantHt' | 'montantTva' | 'montantTtc'>) {
  return {
    montantHtCents: toCents(montantHt),
    montantTvaCents: toCents(montantTva),
    montantTtcCents: toCents(montantTtc),
  }
}

/** The same lines without the remises of who leaves, and with those of who comes, which take off what there is at most. */
export function withRemises(avant: Cout, remises: readonly LigneCommande[]): Cout {
  const base = avant.lignes.filter(({ montantHt }) => montantHt >= 0)
  const lignes = [...base, ...capped(base, remises)]
  const keys = (ones: readonly LigneCommande[]) =>
    ones
      .map((one) => `${keyOf(one)} ${one.quantite}`)
      .sort()
      .join()
  if (keys(lignes) === keys(avant.lignes)) return avant
  const taux = [...Map.groupBy(lignes, ({ tauxTva }) => tauxTva)].map(([tauxTva, ones]) => {
    const ht = sumHt(ones)
    return { tauxTva, ht, tva: tvaCents(ht, Math.round(tauxTva * 100)) }
  })
  return { lignes, taux }
}

function capped(base: readonly LigneCommande[], remises: readonly LigneCommande[]): LigneCommande[] {
  const left = new Map([...Map.groupBy(base, ({ tauxTva }) => tauxTva)].map(([taux, ones]) => [taux, sumHt(ones)]))
  return remises.flatMap((remise) => {
    const off = Math.min(-toCents(remise.montantHt) * remise.quantite, left.get(remise.tauxTva) ?? 0)
    left.set(remise.tauxTva, (left.get(remise.tauxTva) ?? 0) - off)
    return off > 0 ? [{ ...remise, quantite: 1, montantHt: -toEuros(off) }] : []
  })
}

function sumHt(lignes: readonly LigneCommande[]): number {
  return lignes.reduce((sum, { montantHt, quantite }) => sum + toCents(montantHt) * quantite, 0)
}

function toCentsOf({ taux }: DetailCommande['prix']): MontantTaux[] {
  return taux.map(({ tauxTva, montantHt, montantTva }) => ({
    tauxTva,
    ht: toCents(montantHt),
    tva: toCents(montantTva),
  }))
}

/** By rate, the highest first, without the rates of nothing. */
function sumTaux(montants: readonly MontantTaux[]): MontantTaux[] {
  return [...Map.groupBy(montants, ({ tauxTva }) => tauxTva)]
    .map(([tauxTva, ones]) => ({ tauxTva, ht: totalCents(ones).ht, tva: totalCents(ones).tva }))
    .filter(({ ht, tva }) => ht !== 0 || tva !== 0)
    .sort((a, b) => b.tauxTva - a.tauxTva)
}

function groupLignes(lignes: readonly LigneCommande[]): LigneCommande[] {
  return [...Map.groupBy(lignes, keyOf).values()].flatMap(([first, ...others]) =>
    first
      ? withQuantite(
          first,
          others.reduce((sum, one) => sum + one.quantite, first.quantite),
        )
      : [],
  )
}

function withQuantite(ligne: LigneCommande, quantite: number): LigneCommande[] {
  return quantite === 0 ? [] : [{ ...ligne, quantite }]
}

function countOf({ lignes }: Cout, ligne: LigneCommande): number {
  return lignes.filter((one) => keyOf(one) === keyOf(ligne)).reduce((sum, one) => sum + one.quantite, 0)
}

/** A remise is below zero, an option is named as one; the rest are registrations, or what was kept of them. */
function sumGenres(lignes: readonly LigneCommande[]) {
  const genreOf = ({ montantHt, designation }: LigneCommande) => {
    if (montantHt < 0) return 'montantRemises'
    return designation.startsWith(PREFIXES.option) ? 'montantOptions' : 'montantInscriptions'
  }
  const sumOf = (genre: ReturnType<typeof genreOf>) => {
    const cents = lignes
      .filter((ligne) => genreOf(ligne) === genre)
      .reduce((sum, { montantHt, quantite }) => sum + toCents(montantHt) * quantite, 0)
    return Math.abs(toEuros(cents))
  }
  return {
    montantInscriptions: sumOf('montantInscriptions'),
    montantRemises: sumOf('montantRemises'),
    montantOptions: sumOf('montantOptions'),
  }
}
