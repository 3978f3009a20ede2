import type { Bloc } from '../modele.ts'
import {
  addElement,
  artifact,
  drawLine,
  drawText,
  ENCRE,
  type Feuille,
  FILET,
  GAUCHE,
  keep,
  LARGEUR,
  lineHeight,
  linesOf,
  mark,
  type Style,
  setStyle,
} from './feuille.ts'

const ROLE: Style = { font: 'semibold', size: 9.5, color: ENCRE }
const TEXTE: Style = { font: 'regular', size: 9.5, color: ENCRE }
const CADRE = 48
const GOUTTIERE = 20
const COLONNE = (LARGEUR - GOUTTIERE) / 2
const AVANT = 10
const APRES = 8
const APRES_FAIT = 6

type Signatures = Extract<Bloc, { bloc: 'signatures' }>

/** The lines of each signatory, above the frame. */
function listLines(feuille: Feuille, { signataires }: Signatures) {
  return signataires.map(({ role, nom }) => [
    ...linesOf(feuille, role, ROLE, COLONNE).map((line) => ({ line, style: ROLE })),
    ...linesOf(feuille, nom, TEXTE, COLONNE).map((line) => ({ line, style: TEXTE })),
  ])
}

function heightsOf(feuille: Feuille, bloc: Signatures) {
  const fait = bloc.fait ? lineHeight(TEXTE) + APRES_FAIT : 0
  const texte = Math.max(...listLines(feuille, bloc).map((lines) => lines.length)) * lineHeight(TEXTE)
  const cadre = bloc.isSigne ? 0 : CADRE + 4
  return { fait, texte, cadre }
}

export function heightOfSignatures(feuille: Feuille, bloc: Signatures): number {
  const { fait, texte, cadre } = heightsOf(feuille, bloc)
  return AVANT + fait + texte + cadre + APRES
}

/**
 * Draws the place and the day, then the signatories side by side on one page, each with a frame unless they have
 * signed.
 */
export function drawSignatures(feuille: Feuille, bloc: Signatures): void {
  const { texte, cadre } = heightsOf(feuille, bloc)
  keep(feuille, heightOfSignatures(feuille, bloc))
  feuille.y += AVANT
  if (bloc.fait) {
    const element = addElement(feuille, feuille.racine, 'P')
    drawText(feuille, element, `Fait à ${feuille.date}`, TEXTE, { x: GAUCHE, width: LARGEUR })
    feuille.y += APRES_FAIT
  }
  for (const [rang, lines] of listLines(feuille, bloc).entries()) {
    const x = GAUCHE + rang * (COLONNE + GOUTTIERE)
    mark(feuille, addElement(feuille, feuille.racine, 'P'), 'Span', () => {
      for (const [place, { line, style }] of lines.entries()) {
        setStyle(feuille, style)
        drawLine(feuille, line, { x, y: feuille.y + place * lineHeight(style), width: COLONNE })
      }
    })
    if (!bloc.isSigne) drawCadre(feuille, x, feuille.y + texte + 4)
  }
  feuille.y += texte + cadre + APRES
}

function drawCadre(feuille: Feuille, x: number, y: number): void {
  artifact(feuille, () => feuille.pdf.lineWidth(0.8).roundedRect(x, y, COLONNE, CADRE, 5).stroke(FILET))
}
