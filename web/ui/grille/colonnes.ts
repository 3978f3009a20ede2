import type { ReactNode } from 'react'
import { formatJourCourt, withWideSpaces } from '#contract/rules/format.ts'

/** A date is written yyyy-MM-dd. */
export type Valeur = string | number | null

export interface Choix {
  valeur: string
  libelle: string
}

export type Edition =
  | { type: 'texte'; longueurMax?: number }
  | { type: 'nombre'; max?: number; longueurMax?: number }
  | { type: 'liste'; choix: readonly Choix[] }
  | { type: 'annee'; annees: readonly string[] }
  /** GRI-05: days before `comparaison` are refused; yesterday unless told. */
  | { type: 'date'; comparaison?: string }

export interface Colonne<Ligne> {
  id: string
  titre: string
  /** How its values are compared, written and exported. */
  type: 'texte' | 'nombre' | 'date'
  /** In pixels, before the user changes it. */
  largeur: number
  valeur: (ligne: Ligne) => Valeur
  /** What is read, filtered and exported when it is not the value itself: the label of a code. */
  texte?: (ligne: Ligne) => string
  /** What is drawn when it is more than a text. */
  rendu?: (ligne: Ligne) => ReactNode
  edition?: Edition
}

/** What a line may or may not do; each reason is read by the user. */
export interface EtatLigne {
  isNouvelle?: boolean
  /** Why nothing in the line can be changed. */
  lectureSeule?: string
  /** Why the line cannot be selected. */
  nonSelectionnable?: string
}

const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 20, useGrouping: true })

/** What names a line: its first two columns, a surname and a first name wherever lines are people. */
export function getNomLigne<Ligne>(colonnes: readonly Colonne<Ligne>[], ligne: Ligne): string {
  return colonnes
    .slice(0, 2)
    .map((colonne) => getTexte(colonne, ligne))
    .join(' ')
    .trim()
}

/** The text of a cell, as it is read. */
export function getTexte<Ligne>(colonne: Colonne<Ligne>, ligne: Ligne): string {
  if (colonne.texte) return colonne.texte(ligne)
  const valeur = colonne.valeur(ligne)
  if (valeur === null) return ''
  if (typeof valeur === 'number')
    return colonne.type === 'nombre' ? withWideSpaces(NOMBRE.format(valeur)) : String(valeur)
  return colonne.type === 'date' ? formatJourCourt(valeur) : valeur
}

/** CAT-11: what an empty cell shows. One that is waiting to be filled in stays empty. */
const CELLULE_VIDE = 'N/A'

/** What a cell shows. */
export function getAffichage<Ligne>(colonne: Colonne<Ligne>, ligne: Ligne, isEditable: boolean): ReactNode {
  const shown = colonne.rendu ? colonne.rendu(ligne) : getTexte(colonne, ligne)
  const isEmpty = shown === null || shown === undefined || shown === ''
  return isEmpty && !isEditable ? CELLULE_VIDE : shown
}
