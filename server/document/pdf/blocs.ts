import type { Bloc } from '../modele.ts'
import {
  addElement,
  artifact,
  drawLine,
  drawText,
  ENCRE,
  type Feuille,
  GAUCHE,
  GRIS,
  keep,
  LARGEUR,
  lineHeight,
  linesOf,
  mark,
  nextPage,
  type Style,
  setStyle,
} from './feuille.ts'
import { drawSignatures, heightOfSignatures } from './signatures.ts'
import { drawTableau, drawTotaux } from './tableau.ts'

const TEXTE: Style = { font: 'regular', size: 9.5, color: ENCRE }
const LABEL: Style = { font: 'semibold', size: 9.5, color: GRIS }
const MENTION: Style = { font: 'regular', size: 8, color: GRIS }
const FORT: Style = { font: 'semibold', size: 9.5, color: ENCRE }
const PLEINE = { x: GAUCHE, width: LARGEUR }
const LARGEUR_LABEL = 132
const PUCE = 14
/** The height of a title and of the least that follows it: the headings of a table and its first row. */
const TITRE = 86
const AVANT_TITRE = 8
const APRES_TITRE = 4
/** The height that handwriting needs. */
const LIGNE_A_REMPLIR = 26
const LARGEUR_A_REMPLIR = 190

type Of<B extends Bloc['bloc']> = Extract<Bloc, { bloc: B }>

/** Each kind of bloc has one function that draws it. */
const DESSINS: { [B in Bloc['bloc']]: (feuille: Feuille, bloc: Of<B>) => void } = {
  titre: drawTitre,
  paragraphe: (feuille, { texte, fort }) => drawParagraphe(feuille, texte, fort ? FORT : TEXTE, fort ? 2 : 5),
  liste: drawListe,
  champs: drawChamps,
  tableau: drawTableau,
  totaux: drawTotaux,
  mentions: drawMentions,
  aRemplir: drawARemplir,
  signatures: drawSignatures,
  page: nextPage,
}

export function drawBloc<B extends Bloc['bloc']>(feuille: Feuille, bloc: Of<B>): void {
  DESSINS[bloc.bloc as B](feuille, bloc)
}

/** Moves the text that signatures end to the next page together with them, so that nobody signs a page without text. */
export function keepSigned(feuille: Feuille, suite: readonly Bloc[]): void {
  const fin = suite.findIndex(({ bloc }) => bloc !== 'titre' && bloc !== 'paragraphe')
  const signatures = suite[fin]
  if (signatures?.bloc !== 'signatures') return
  const texte = suite.slice(0, fin).reduce((sum, bloc) => sum + heightOfTexte(feuille, bloc), 0)
  keep(feuille, texte + heightOfSignatures(feuille, signatures))
}

function heightOfTexte(feuille: Feuille, bloc: Bloc): number {
  if (bloc.bloc === 'titre') return AVANT_TITRE + lineHeight(titreStyle(feuille)) + APRES_TITRE
  return bloc.bloc === 'paragraphe' ? linesOf(feuille, bloc.texte, TEXTE, LARGEUR).length * lineHeight(TEXTE) + 5 : 0
}

function titreStyle({ couleur }: Feuille): Style {
  return { font: 'bold', size: 12.5, color: couleur }
}

/** A title is never the last thing on a page. */
function drawTitre(feuille: Feuille, { texte }: Of<'titre'>): void {
  keep(feuille, TITRE)
  feuille.y += AVANT_TITRE
  const element = addElement(feuille, feuille.racine, 'H2')
  drawText(feuille, element, texte, titreStyle(feuille), PLEINE)
  feuille.y += APRES_TITRE
}

function drawParagraphe(feuille: Feuille, texte: string, style: Style, apres: number): void {
  keep(feuille, 2 * lineHeight(style))
  drawText(feuille, addElement(feuille, feuille.racine, 'P'), texte, style, PLEINE)
  feuille.y += apres
}

function drawMentions(feuille: Feuille, { lignes }: Of<'mentions'>): void {
  feuille.y += 6
  for (const ligne of lignes) drawParagraphe(feuille, ligne, MENTION, 2.5)
}

function drawListe(feuille: Feuille, { points }: Of<'liste'>): void {
  const liste = addElement(feuille, feuille.racine, 'L')
  for (const point of points) {
    keep(feuille, lineHeight(TEXTE))
    const item = addElement(feuille, liste, 'LI')
    mark(feuille, addElement(feuille, item, 'Lbl'), 'Span', () => {
      setStyle(feuille, { ...TEXTE, color: feuille.couleur })
      drawLine(feuille, '•', { x: GAUCHE + 3, y: feuille.y, width: PUCE })
    })
    drawText(feuille, addElement(feuille, item, 'LBody'), point, TEXTE, { x: GAUCHE + PUCE, width: LARGEUR - PUCE })
    feuille.y += 2
  }
  feuille.y += 4
}

/** Draws the label at the left and the value at the right. */
function drawChamps(feuille: Feuille, { champs }: Of<'champs'>): void {
  for (const { label, valeur } of champs) {
    const place = { x: GAUCHE + LARGEUR_LABEL, width: LARGEUR - LARGEUR_LABEL }
    const labels = linesOf(feuille, `${label} :`, LABEL, LARGEUR_LABEL - 10)
    keep(feuille, labels.length * lineHeight(LABEL))
    const element = addElement(feuille, feuille.racine, 'P')
    const haut = feuille.y
    mark(feuille, element, 'Span', () => {
      setStyle(feuille, LABEL)
      for (const [rang, line] of labels.entries())
        drawLine(feuille, line, { x: GAUCHE, y: haut + rang * lineHeight(LABEL), width: LARGEUR_LABEL })
    })
    drawText(feuille, element, valeur, TEXTE, place)
    const isSamePage = feuille.y > haut
    if (isSamePage) feuille.y = Math.max(feuille.y, haut + labels.length * lineHeight(LABEL))
    feuille.y += 2.5
  }
  feuille.y += 4
}

/** Draws the label at the left and a line to write on at the right. */
function drawARemplir(feuille: Feuille, { labels }: Of<'aRemplir'>): void {
  for (const label of labels) {
    const lines = linesOf(feuille, `${label} :`, LABEL, LARGEUR_A_REMPLIR - 10)
    const height = Math.max(LIGNE_A_REMPLIR, lines.length * lineHeight(LABEL) + 8)
    keep(feuille, height)
    const bas = feuille.y + height - 4
    const haut = bas - lines.length * lineHeight(LABEL)
    mark(feuille, addElement(feuille, feuille.racine, 'P'), 'Span', () => {
      setStyle(feuille, LABEL)
      for (const [rang, line] of lines.entries())
        drawLine(feuille, line, { x: GAUCHE, y: haut + rang * lineHeight(LABEL), width: LARGEUR_A_REMPLIR })
    })
    artifact(feuille, () =>
      feuille.pdf
        .lineWidth(0.8)
        .moveTo(GAUCHE + LARGEUR_A_REMPLIR, bas)
        .lineTo(GAUCHE + LARGEUR, bas)
        .stroke(GRIS),
    )
    feuille.y += height
  }
  feuille.y += 6
}
