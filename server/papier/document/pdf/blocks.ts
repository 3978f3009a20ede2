import type { Bloc } from '../modele.ts'
import {
  addElement,
  artifact,
  drawLine,
  drawText,
  GREY,
  INK,
  keep,
  LEFT,
  lineHeight,
  linesOf,
  mark,
  nextPage,
  type Sheet,
  type Style,
  setStyle,
  WIDTH,
} from './sheet.ts'
import { drawSignatures, heightOfSignatures } from './signatures.ts'
import { drawTable, drawTotals } from './table.ts'

const TEXT: Style = { font: 'regular', size: 9.5, color: INK }
const LABEL: Style = { font: 'semibold', size: 9.5, color: GREY }
const MENTION: Style = { font: 'regular', size: 8, color: GREY }
const STRONG: Style = { font: 'semibold', size: 9.5, color: INK }
const FULL = { x: LEFT, width: WIDTH }
const LABEL_WIDTH = 132
const BULLET = 14
/** The height of a title and of the least that follows it: the headings of a table and its first row. */
const TITLE = 86
const BEFORE_TITLE = 8
const AFTER_TITLE = 4
/** The height that handwriting needs. */
const BLANK_LINE = 26
const BLANK_WIDTH = 190

type Of<B extends Bloc['bloc']> = Extract<Bloc, { bloc: B }>

/** Each kind of bloc has one function that draws it. */
const DRAWINGS: { [B in Bloc['bloc']]: (sheet: Sheet, bloc: Of<B>) => void } = {
  titre: drawTitle,
  paragraphe: (sheet, { texte, fort: strong }) => drawParagraph(sheet, texte, strong ? STRONG : TEXT, strong ? 2 : 5),
  liste: drawList,
  champs: drawFields,
  tableau: drawTable,
  totaux: drawTotals,
  mentions: drawMentions,
  aRemplir: drawBlanks,
  signatures: drawSignatures,
  page: nextPage,
}

export function drawBlock<B extends Bloc['bloc']>(sheet: Sheet, bloc: Of<B>): void {
  DRAWINGS[bloc.bloc as B](sheet, bloc)
}

/** Moves the text that signatures end to the next page together with them, so that nobody signs a page without text. */
export function keepSigned(sheet: Sheet, suite: readonly Bloc[]): void {
  const fin = suite.findIndex(({ bloc }) => bloc !== 'titre' && bloc !== 'paragraphe')
  const signatures = suite[fin]
  if (signatures?.bloc !== 'signatures') return
  const texte = suite.slice(0, fin).reduce((sum, bloc) => sum + heightOfText(sheet, bloc), 0)
  keep(sheet, texte + heightOfSignatures(sheet, signatures))
}

function heightOfText(sheet: Sheet, bloc: Bloc): number {
  if (bloc.bloc === 'titre') return BEFORE_TITLE + lineHeight(titleStyle(sheet)) + AFTER_TITLE
  return bloc.bloc === 'paragraphe' ? linesOf(sheet, bloc.texte, TEXT, WIDTH).length * lineHeight(TEXT) + 5 : 0
}

function titleStyle({ colour }: Sheet): Style {
  return { font: 'bold', size: 12.5, color: colour }
}

/** A title is never the last thing on a page. */
function drawTitle(sheet: Sheet, { texte }: Of<'titre'>): void {
  keep(sheet, TITLE)
  sheet.y += BEFORE_TITLE
  const element = addElement(sheet, sheet.root, 'H2')
  drawText(sheet, element, texte, titleStyle(sheet), FULL)
  sheet.y += AFTER_TITLE
}

function drawParagraph(sheet: Sheet, texte: string, style: Style, apres: number): void {
  keep(sheet, 2 * lineHeight(style))
  drawText(sheet, addElement(sheet, sheet.root, 'P'), texte, style, FULL)
  sheet.y += apres
}

function drawMentions(sheet: Sheet, { lignes }: Of<'mentions'>): void {
  sheet.y += 6
  for (const ligne of lignes) drawParagraph(sheet, ligne, MENTION, 2.5)
}

function drawList(sheet: Sheet, { points }: Of<'liste'>): void {
  const liste = addElement(sheet, sheet.root, 'L')
  for (const point of points) {
    keep(sheet, lineHeight(TEXT))
    const item = addElement(sheet, liste, 'LI')
    mark(sheet, addElement(sheet, item, 'Lbl'), 'Span', () => {
      setStyle(sheet, { ...TEXT, color: sheet.colour })
      drawLine(sheet, '•', { x: LEFT + 3, y: sheet.y, width: BULLET })
    })
    drawText(sheet, addElement(sheet, item, 'LBody'), point, TEXT, { x: LEFT + BULLET, width: WIDTH - BULLET })
    sheet.y += 2
  }
  sheet.y += 4
}

/** Draws the label at the left and the value at the right. */
function drawFields(sheet: Sheet, { champs }: Of<'champs'>): void {
  for (const { label, valeur } of champs) {
    const place = { x: LEFT + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH }
    const labels = linesOf(sheet, `${label} :`, LABEL, LABEL_WIDTH - 10)
    keep(sheet, labels.length * lineHeight(LABEL))
    const element = addElement(sheet, sheet.root, 'P')
    const top = sheet.y
    mark(sheet, element, 'Span', () => {
      setStyle(sheet, LABEL)
      for (const [rang, line] of labels.entries())
        drawLine(sheet, line, { x: LEFT, y: top + rang * lineHeight(LABEL), width: LABEL_WIDTH })
    })
    drawText(sheet, element, valeur, TEXT, place)
    const isSamePage = sheet.y > top
    if (isSamePage) sheet.y = Math.max(sheet.y, top + labels.length * lineHeight(LABEL))
    sheet.y += 2.5
  }
  sheet.y += 4
}

/** Draws the label at the left and a line to write on at the right. */
function drawBlanks(sheet: Sheet, { labels }: Of<'aRemplir'>): void {
  for (const label of labels) {
    const lines = linesOf(sheet, `${label} :`, LABEL, BLANK_WIDTH - 10)
    const height = Math.max(BLANK_LINE, lines.length * lineHeight(LABEL) + 8)
    keep(sheet, height)
    const bottom = sheet.y + height - 4
    const top = bottom - lines.length * lineHeight(LABEL)
    mark(sheet, addElement(sheet, sheet.root, 'P'), 'Span', () => {
      setStyle(sheet, LABEL)
      for (const [rang, line] of lines.entries())
        drawLine(sheet, line, { x: LEFT, y: top + rang * lineHeight(LABEL), width: BLANK_WIDTH })
    })
    artifact(sheet, () =>
      sheet.pdf
        .lineWidth(0.8)
        .moveTo(LEFT + BLANK_WIDTH, bottom)
        .lineTo(LEFT + WIDTH, bottom)
        .stroke(GREY),
    )
    sheet.y += height
  }
  sheet.y += 6
}
