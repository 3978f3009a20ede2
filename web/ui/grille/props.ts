import type { ReactNode } from 'react'
import type { Colonne, EtatLigne, Valeur } from './colonnes.ts'

export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

export interface GrilleProps<Ligne extends object> {
  /** Names the grid, and the exported file. */
  titre: string
  /** Stable from one render to the next, like `lignes`. */
  colonnes: readonly Colonne<Ligne>[]
  lignes: readonly Ligne[]
  idOf: (ligne: Ligne) => string
  /** Given for a tree. */
  enfantsOf?: (ligne: Ligne) => readonly Ligne[] | undefined
  /** Whether the branches of the tree are open at first. */
  isDepliee?: boolean
  etatOf?: (ligne: Ligne) => EtatLigne
  selection?: Selection
  onEdit?: (ligne: Ligne, colonneId: string, valeur: Valeur) => void
  /** GRI-02: the lines the spreadsheet takes; all of them by default. */
  isExported?: (ligne: Ligne) => boolean
  /** Why nothing can be exported yet: lines are still coming. */
  exportRaison?: string
  /** Without it, as high as its lines, up to 626 px. */
  hauteur?: 500 | 626
  etat?: 'prete' | 'chargement' | 'erreur'
  onRetry?: () => void
  texteVide: string
  /** GRI-01: add, update and delete, as BoutonOutil. */
  actions?: ReactNode
}
