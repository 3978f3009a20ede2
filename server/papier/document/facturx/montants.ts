import { toCents } from '#contract/rules/montant.ts'
import type { LigneCommande } from '../../../vente/commande/commande.tables.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import { isExport, sayExoneration } from '../modeles/prix.ts'
import type { Categorie, FactureStructure, LigneStructure, RemiseStructure, TauxStructure } from './structure.ts'

type Montants = Pick<FactureStructure, 'lignes' | 'remises' | 'taux'>

/** The codes of the list VATEX: why a category bears no TVA. */
const VATEX: Record<Exclude<Categorie, 'S'>, string> = { E: 'VATEX-FR-CGI261-4', G: 'VATEX-EU-G' }

/** What an order keeps as lines below zero is an allowance here: a price is never below zero (BR-27). */
export function toMontantsOfStructure(dossier: Dossier, contexte: ContexteDocument, jour: string): Montants {
  const { lignes: toutes, prix } = dossier.commande.detail
  const sansTva: Categorie = isExport(dossier) ? 'G' : 'E'
  const categorieOf = (tauxTva: number): Categorie => (tauxTva > 0 ? 'S' : sansTva)
  const lignes = toutes.filter(isPositive).map((ligne) => toLigne(ligne, categorieOf(ligne.tauxTva)))
  const remises = toutes
    .filter((ligne) => !isPositive(ligne))
    .map((ligne) => toRemise(ligne, categorieOf(ligne.tauxTva)))
  const motif = { texte: sayExoneration(dossier, contexte, jour), code: VATEX[sansTva] }
  const taux = [...new Set(toutes.map(({ tauxTva }) => tauxTva))].sort((a, b) => b - a)
  const tvaOf = (tauxTva: number) => toCents(prix.taux.find((one) => one.tauxTva === tauxTva)?.montantTva ?? 0)
  return {
    lignes,
    remises,
    taux: taux.map(
      (tauxTva): TauxStructure => ({
        tauxTva,
        categorie: categorieOf(tauxTva),
        baseCents: sumCents(lignes, tauxTva) - sumCents(remises, tauxTva),
        tvaCents: tvaOf(tauxTva),
        motifExoneration: tauxTva > 0 ? null : motif,
      }),
    ),
  }
}

const isPositive = ({ montantHt }: LigneCommande) => montantHt >= 0

function toLigne({ designation, quantite, montantHt, tauxTva }: LigneCommande, categorie: Categorie): LigneStructure {
  const prixUnitaireCents = toCents(montantHt)
  return { designation, quantite, prixUnitaireCents, montantCents: prixUnitaireCents * quantite, tauxTva, categorie }
}

function toRemise({ designation, quantite, montantHt, tauxTva }: LigneCommande, categorie: Categorie): RemiseStructure {
  return { motif: designation, montantCents: -toCents(montantHt) * quantite, tauxTva, categorie }
}

function sumCents(montants: readonly { montantCents: number; tauxTva: number }[], tauxTva: number): number {
  return montants.filter((one) => one.tauxTva === tauxTva).reduce((sum, one) => sum + one.montantCents, 0)
}

export function toTotaux({ commande }: Dossier, { lignes, remises }: Montants, isPayee: boolean) {
  const { montantHtCents, montantTvaCents, montantTtcCents } = commande
  const sum = (ones: readonly { montantCents: number }[]) => ones.reduce((cents, one) => cents + one.montantCents, 0)
  return {
    lignesCents: sum(lignes),
    remisesCents: sum(remises),
    htCents: montantHtCents,
    tvaCents: montantTvaCents,
    ttcCents: montantTtcCents,
    payeCents: isPayee ? montantTtcCents : 0,
    resteCents: isPayee ? 0 : montantTtcCents,
  }
}
