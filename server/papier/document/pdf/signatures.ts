import type { Bloc } from '../modele.ts'
import {
  addElement,
  artifact,
  drawLine,
  drawText,
  INK,
  keep,
  LEFT,
  lineHeight,
  linesOf,
  mark,
  RULE,
  type Sheet,
  type Style,
  setStyle,
  WIDTH,
} from './sheet.ts'

const ROLE: Style = { font: 'semibold', size: 9.5, color: INK }
const TEXT: Style = { font: 'regular', size: 9.5, color: INK }
const FRAME = 48
const GUTTER = 20
const COLUMN = (WIDTH - GUTTER) / 2
const BEFORE = 10
const AFTER = 8
const AFTER_FACT = 6

type Signatures = Extract<Bloc, { bloc: 'signatures' }>

/** The lines of each signatory, above the frame. */
function listLines(sheet: Sheet, { signataires }: Signatures) {
  return signataires.map(({ role, nom, mentions = [] }) => [
    ...linesOf(sheet, role, ROLE, COLUMN).map((line) => ({ line, style: ROLE })),
    ...[nom, ...mentions].flatMap((text) => linesOf(sheet, text, TEXT, COLUMN)).map((line) => ({ line, style: TEXT })),
  ])
}

function heightsOf(sheet: Sheet, bloc: Signatures) {
  const fait = bloc.fait ? lineHeight(TEXT) + AFTER_FACT : 0
  const texte = Math.max(...listLines(sheet, bloc).map((lines) => lines.length)) * lineHeight(TEXT)
  const cadre = bloc.isSigne ? 0 : FRAME + 4
  return { fait, texte, cadre }
}

export function heightOfSignatures(sheet: Sheet, bloc: Signatures): number {
  const { fait, texte, cadre } = heightsOf(sheet, bloc)
  return BEFORE + fait + texte + cadre + AFTER
}

/**
 * Draws the place and the day, then the signatories side by side on one page, each with a frame unless they have
 * signed.
 */
export function drawSignatures(sheet: Sheet, bloc: Signatures): void {
  const { texte, cadre } = heightsOf(sheet, bloc)
  keep(sheet, heightOfSignatures(sheet, bloc))
  sheet.y += BEFORE
  if (bloc.fait) {
    const element = addElement(sheet, sheet.root, 'P')
    drawText(sheet, element, `Fait à ${sheet.date}`, TEXT, { x: LEFT, width: WIDTH })
    sheet.y += AFTER_FACT
  }
  for (const [rang, lines] of listLines(sheet, bloc).entries()) {
    const x = LEFT + rang * (COLUMN + GUTTER)
    mark(sheet, addElement(sheet, sheet.root, 'P'), 'Span', () => {
      for (const [place, { line, style }] of lines.entries()) {
        setStyle(sheet, style)
        drawLine(sheet, line, { x, y: sheet.y + place * lineHeight(style), width: COLUMN })
      }
    })
    if (!bloc.isSigne) drawFrame(sheet, x, sheet.y + texte + 4)
  }
  sheet.y += texte + cadre + AFTER
}

function drawFrame(sheet: Sheet, x: number, y: number): void {
  artifact(sheet, () => sheet.pdf.lineWidth(0.8).roundedRect(x, y, COLUMN, FRAME, 5).stroke(RULE))
}
