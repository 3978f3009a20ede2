import { useState } from 'react'
import { type Colonne, getTexte } from './colonnes.ts'
import type { GrilleProps } from './props.ts'
import { LARGEUR_MAX, LARGEUR_MIN } from './Separateur.tsx'

const LARGEUR_CHOIX = 48
/** Of the column that names the line: a surname, its padding and a mark. */
const LARGEUR_NOM = 160
/** Beyond, longer texts are cut: measuring every line would hold the page. */
const LIGNES_MESUREES = 500
/** The cell's padding, and the arrow beside the title, or a mark beside the name. */
const MARGE = 56

/** The columns share the room there is; those the user sized keep their size (GRI-01). */
export function useLargeurs<Ligne extends object>({ colonnes: given, selection, etatOf }: GrilleProps<Ligne>) {
  const hasSelection = selection !== undefined
  const colonnes = etatOf ? given.map(withMarkRoom) : given
  const [largeurs, setLargeurs] = useState<Record<string, number>>({})
  const [isAuto, setAuto] = useState(false)

  function toggleAuto(lignes: readonly Ligne[], font: string) {
    setLargeurs(isAuto ? {} : measureColonnes(colonnes, lignes.slice(0, LIGNES_MESUREES), font))
    setAuto(!isAuto)
  }

  const tracks = colonnes.map(({ id, largeur }, rank) => {
    const fixed = largeurs[id]
    if (fixed === undefined) return `minmax(${largeur}px, ${largeur}fr)`
    return rank === colonnes.length - 1 ? `minmax(${fixed}px, 1fr)` : `${fixed}px`
  })
  const choix = hasSelection ? LARGEUR_CHOIX : 0
  const total = colonnes.reduce((sum, { id, largeur }) => sum + (largeurs[id] ?? largeur), choix)
  return {
    template: hasSelection ? [`${choix}px`, ...tracks].join(' ') : tracks.join(' '),
    total,
    isAuto,
    toggleAuto,
    resize: (id: string, largeur: number) => setLargeurs((previous) => ({ ...previous, [id]: largeur })),
  }
}

/** The first column names the line, and holds its marks. */
function withMarkRoom<Ligne>(colonne: Colonne<Ligne>, rank: number): Colonne<Ligne> {
  return rank === 0 ? { ...colonne, largeur: Math.max(colonne.largeur, LARGEUR_NOM) } : colonne
}

function measureColonnes<Ligne>(colonnes: readonly Colonne<Ligne>[], lignes: readonly Ligne[], font: string) {
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  context.font = font
  const widthOf = (text: string) => context.measureText(text).width
  return Object.fromEntries(
    colonnes.map((colonne) => {
      const widest = lignes.reduce(
        (max, ligne) => Math.max(max, widthOf(getTexte(colonne, ligne))),
        widthOf(colonne.titre),
      )
      return [colonne.id, Math.max(LARGEUR_MIN, Math.min(LARGEUR_MAX, Math.ceil(widest) + MARGE))]
    }),
  )
}
