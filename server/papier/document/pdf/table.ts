import type { Bloc } from '../modele.ts'
import {
  addElement,
  artifact,
  drawLine,
  type Element,
  INK,
  keep,
  LEFT,
  lineHeight,
  linesOf,
  mark,
  nextPage,
  RULE,
  type Sheet,
  type Style,
  setStyle,
  WIDTH,
} from './sheet.ts'
import { teinte } from './tint.ts'

const CELL: Style = { font: 'regular', size: 9, color: INK }
const TITLE: Style = { font: 'semibold', size: 8.5, color: INK }
const MARGIN_X = 6
const MARGIN_Y = 3.5
const TOTALS_WIDTH = 250

type Table = Extract<Bloc, { bloc: 'tableau' }>
type Totals = Extract<Bloc, { bloc: 'totaux' }>

interface Column {
  x: number
  width: number
  align: 'left' | 'right'
}

/** Keeps each row on one page where possible, and draws the headings again on each page. */
export function drawTable(sheet: Sheet, { legende, colonnes, lignes }: Table): void {
  const places = placesOf(colonnes)
  const table = addElement(sheet, sheet.root, 'Table', { title: legende })
  const labels = colonnes.map(({ label }) => label)
  const titres = cellsOf(sheet, labels, places, TITLE)
  const titlesHeight = heightOf(titres, TITLE)
  keep(sheet, titlesHeight + 2 * lineHeight(CELL) + 2 * MARGIN_Y)
  const rang = addElement(sheet, table, 'TR')
  drawTitles(sheet, titres, places, () => addElement(sheet, rang, 'TH', { scope: 'Column' }))
  for (const ligne of lignes) {
    const row = addElement(sheet, table, 'TR')
    const elements = places.map(() => addElement(sheet, row, 'TD'))
    drawRow(sheet, { cells: cellsOf(sheet, ligne, places, CELL), places, elements, titres })
  }
  sheet.y += 9
}

function placesOf(colonnes: Table['colonnes']): Column[] {
  const total = colonnes.reduce((sum, { part }) => sum + part, 0)
  let x = LEFT
  return colonnes.map(({ align, part }) => {
    const place = { x, width: (WIDTH * part) / total, align }
    x += place.width
    return place
  })
}

function cellsOf(
  sheet: Sheet,
  texts: readonly string[],
  places: readonly Column[],
  style: Style,
): (readonly string[])[] {
  return places.map(({ width }, index) => linesOf(sheet, texts[index] ?? '', style, width - 2 * MARGIN_X))
}

function heightOf(cells: readonly (readonly string[])[], style: Style): number {
  return Math.max(...cells.map((lines) => lines.length)) * lineHeight(style) + 2 * MARGIN_Y
}

/**
 * The headings are elements of the table on its first page. Without `elementOf`, on later pages, they are decoration.
 */
function drawTitles(
  sheet: Sheet,
  titres: (readonly string[])[],
  places: readonly Column[],
  elementOf?: () => Element,
): void {
  const height = heightOf(titres, TITLE)
  artifact(sheet, () => sheet.pdf.rect(LEFT, sheet.y, WIDTH, height).fill(teinte(sheet.colour, 0.1)))
  for (const [index, lines] of titres.entries()) {
    const draw = () => drawCell(sheet, lines, places[index], TITLE)
    if (elementOf) mark(sheet, elementOf(), 'Span', draw)
    else artifact(sheet, draw)
  }
  sheet.y += height
}

interface Row {
  cells: (readonly string[])[]
  places: readonly Column[]
  elements: readonly Element[]
  titres: (readonly string[])[]
}

function drawRow(sheet: Sheet, row: Row): void {
  let left = row.cells
  const isTall = heightOf(left, CELL) > sheet.bottom / 2
  while (left.some((lines) => lines.length > 0)) {
    const room = Math.floor((sheet.bottom - sheet.y - 2 * MARGIN_Y) / lineHeight(CELL))
    const longest = Math.max(...left.map((lines) => lines.length))
    if (room < 1 || (room < longest && !isTall)) {
      nextPage(sheet)
      drawTitles(sheet, row.titres, row.places)
      continue
    }
    drawPart(
      sheet,
      left.map((lines) => lines.slice(0, room)),
      row,
    )
    left = left.map((lines) => lines.slice(room))
  }
}

function drawPart(sheet: Sheet, cells: (readonly string[])[], { places, elements }: Row): void {
  for (const [index, lines] of cells.entries()) {
    const element = elements[index]
    if (element && lines.length > 0) mark(sheet, element, 'Span', () => drawCell(sheet, lines, places[index], CELL))
  }
  sheet.y += heightOf(cells, CELL)
  artifact(sheet, () => {
    sheet.pdf.lineWidth(0.6).strokeColor(RULE)
    sheet.pdf
      .moveTo(LEFT, sheet.y)
      .lineTo(LEFT + WIDTH, sheet.y)
      .stroke()
  })
}

function drawCell(sheet: Sheet, lines: readonly string[], place: Column | undefined, style: Style): void {
  if (!place) return
  setStyle(sheet, style)
  for (const [index, line] of lines.entries())
    drawLine(sheet, line, {
      x: place.x + MARGIN_X,
      y: sheet.y + MARGIN_Y + index * lineHeight(style),
      width: place.width - 2 * MARGIN_X,
      align: place.align,
    })
}

/** Draws the totals at the right, all on one page. */
export function drawTotals(sheet: Sheet, { lignes }: Totals): void {
  const x = LEFT + WIDTH - TOTALS_WIDTH
  const height = lineHeight(CELL) + MARGIN_Y + 1.5
  keep(sheet, lignes.length * height)
  const table = addElement(sheet, sheet.root, 'Table', { title: 'Totaux' })
  for (const { label, valeur, fort: strong = false } of lignes) {
    const style: Style = strong ? { font: 'bold', size: 10.5, color: '#ffffff' } : CELL
    if (strong) artifact(sheet, () => sheet.pdf.roundedRect(x, sheet.y, TOTALS_WIDTH, height, 3).fill(sheet.colour))
    const row = addElement(sheet, table, 'TR')
    const y = sheet.y + (height - lineHeight(style)) / 2
    const place = { x: x + MARGIN_X + 2, y, width: TOTALS_WIDTH - 2 * MARGIN_X - 4 }
    const [texte = '', montant = ''] = [label, valeur].map((one) => linesOf(sheet, one, style, TOTALS_WIDTH)[0])
    mark(sheet, addElement(sheet, row, 'TH', { scope: 'Row' }), 'Span', () => drawLine(sheet, texte, place))
    mark(sheet, addElement(sheet, row, 'TD'), 'Span', () => drawLine(sheet, montant, { ...place, align: 'right' }))
    sheet.y += height
  }
  sheet.y += 8
}
