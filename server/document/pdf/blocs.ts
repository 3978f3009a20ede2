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
  GRIS,
  keep,
  LARGEUR,
  lineHeight,
  linesOf,
  mark,
  type Style,
  setStyle,
} from './feuille.ts'
import { drawTableau, drawTotaux } from './tableau.ts'

const TEXTE: Style = { font: 'regular', size: 9.5, color: ENCRE }
const LABEL: Style = { font: 'semibold', size: 9.5, color: GRIS }
const MENTION: Style = { font: 'regular', size: 8, color: GRIS }
const ROLE: Style = { font: 'semibold', size: 9.5, color: ENCRE }
const PLEINE = { x: GAUCHE, width: LARGEUR }
const LARGEUR_LABEL = 132
const PUCE = 14
/** The room of a title, and of the two lines that follow it at the least. */
const TITRE = 68
const CADRE_SIGNATURE = 50
const GOUTTIERE = 20
const LARGEUR_SIGNATURE = (LARGEUR - GOUTTIERE) / 2

type Of<B extends Bloc['bloc']> = Extract<Bloc, { bloc: B }>

/** One way to draw each kind of bloc. */
const DESSINS: { [B in Bloc['bloc']]: (feuille: Feuille, bloc: Of<B>) => void } = {
  titre: drawTitre,
  paragraphe: (feuille, { texte, fort }) => drawParagraphe(feuille, texte, fort ? ROLE : TEXTE, fort ? 2 : 5),
  liste: drawListe,
  champs: drawChamps,
  tableau: drawTableau,
  totaux: drawTotaux,
  mentions: drawMentions,
  signatures: drawSignatures,
}

export function drawBloc<B extends Bloc['bloc']>(feuille: Feuille, bloc: Of<B>): void {
  DESSINS[bloc.bloc as B](feuille, bloc)
}

/** Nobody signs a page that says nothing: the section that signatures end goes to the next page with them. */
export function keepSigned(feuille: Feuille, section: readonly Bloc[]): void {
  const fin = section.findIndex(({ bloc }) => bloc === 'titre' || bloc === 'signatures')
  const signatures = section[fin]
  if (signatures?.bloc !== 'signatures') return
  const paragraphes = section.slice(0, fin).filter((bloc) => bloc.bloc === 'paragraphe')
  const lines = paragraphes.flatMap(({ texte }) => linesOf(feuille, texte, TEXTE, LARGEUR))
  keep(feuille, TITRE + (lines.length - 2) * lineHeight(TEXTE) + toSignatures(feuille, signatures).height)
}

/** Never the last thing of a page. */
function drawTitre(feuille: Feuille, { texte }: Of<'titre'>): void {
  keep(feuille, TITRE)
  feuille.y += 11
  const element = addElement(feuille, feuille.racine, 'H2')
  drawText(feuille, element, texte, { font: 'bold', size: 12.5, color: feuille.couleur }, PLEINE)
  feuille.y += 4
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

/** What it is at the left, what it says at the right. */
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

/** What is written above each frame, and how high it all is. */
function toSignatures(feuille: Feuille, { signataires }: Of<'signatures'>) {
  const lines = signataires.map(({ role, nom }) => [
    ...linesOf(feuille, role, ROLE, LARGEUR_SIGNATURE).map((line) => ({ line, style: ROLE })),
    ...linesOf(feuille, nom, TEXTE, LARGEUR_SIGNATURE).map((line) => ({ line, style: TEXTE })),
  ])
  const texte = Math.max(...lines.map((one) => one.length)) * lineHeight(TEXTE)
  return { lines, texte, height: texte + CADRE_SIGNATURE + 22 }
}

/** Side by side and whole: who signs, and the room for it. */
function drawSignatures(feuille: Feuille, bloc: Of<'signatures'>): void {
  const { pdf } = feuille
  const width = LARGEUR_SIGNATURE
  const { lines, texte, height } = toSignatures(feuille, bloc)
  keep(feuille, height)
  feuille.y += 12
  for (const [rang, ceux] of lines.entries()) {
    const x = GAUCHE + rang * (width + GOUTTIERE)
    mark(feuille, addElement(feuille, feuille.racine, 'P'), 'Span', () => {
      for (const [place, { line, style }] of ceux.entries()) {
        setStyle(feuille, style)
        drawLine(feuille, line, { x, y: feuille.y + place * lineHeight(style), width })
      }
    })
    artifact(feuille, () =>
      pdf
        .lineWidth(0.8)
        .roundedRect(x, feuille.y + texte + 4, width, CADRE_SIGNATURE, 5)
        .stroke(FILET),
    )
  }
  feuille.y += texte + CADRE_SIGNATURE + 10
}
