import type { Bloc } from '../modele.ts'
import {
  addElement,
  artifact,
  drawLine,
  type Element,
  ENCRE,
  type Feuille,
  FILET,
  GAUCHE,
  keep,
  LARGEUR,
  lineHeight,
  linesOf,
  mark,
  nextPage,
  type Style,
  setStyle,
} from './feuille.ts'
import { teinte } from './teinte.ts'

const CELLULE: Style = { font: 'regular', size: 9, color: ENCRE }
const TITRE: Style = { font: 'semibold', size: 8.5, color: ENCRE }
const MARGE_X = 6
const MARGE_Y = 3.5
const LARGEUR_TOTAUX = 250

type Tableau = Extract<Bloc, { bloc: 'tableau' }>
type Totaux = Extract<Bloc, { bloc: 'totaux' }>

interface Colonne {
  x: number
  width: number
  align: 'left' | 'right'
}

/** Keeps each row on one page where possible, and draws the headings again on each page. */
export function drawTableau(feuille: Feuille, { legende, colonnes, lignes }: Tableau): void {
  const places = placesOf(colonnes)
  const table = addElement(feuille, feuille.racine, 'Table', { title: legende })
  const labels = colonnes.map(({ label }) => label)
  const titres = cellsOf(feuille, labels, places, TITRE)
  const hauteurTitres = heightOf(titres, TITRE)
  keep(feuille, hauteurTitres + 2 * lineHeight(CELLULE) + 2 * MARGE_Y)
  const rang = addElement(feuille, table, 'TR')
  drawTitres(feuille, titres, places, () => addElement(feuille, rang, 'TH', { scope: 'Column' }))
  for (const ligne of lignes) {
    const row = addElement(feuille, table, 'TR')
    const elements = places.map(() => addElement(feuille, row, 'TD'))
    drawRow(feuille, { cells: cellsOf(feuille, ligne, places, CELLULE), places, elements, titres })
  }
  feuille.y += 9
}

function placesOf(colonnes: Tableau['colonnes']): Colonne[] {
  const total = colonnes.reduce((sum, { part }) => sum + part, 0)
  let x = GAUCHE
  return colonnes.map(({ align, part }) => {
    const place = { x, width: (LARGEUR * part) / total, align }
    x += place.width
    return place
  })
}

function cellsOf(feuille: Feuille, texts: readonly string[], places: readonly Colonne[], style: Style): string[][] {
  return places.map(({ width }, index) => linesOf(feuille, texts[index] ?? '', style, width - 2 * MARGE_X))
}

function heightOf(cells: readonly string[][], style: Style): number {
  return Math.max(...cells.map((lines) => lines.length)) * lineHeight(style) + 2 * MARGE_Y
}

/**
 * The headings are elements of the table on its first page. Without `elementOf`, on later pages, they are decoration.
 */
function drawTitres(feuille: Feuille, titres: string[][], places: readonly Colonne[], elementOf?: () => Element): void {
  const hauteur = heightOf(titres, TITRE)
  artifact(feuille, () => feuille.pdf.rect(GAUCHE, feuille.y, LARGEUR, hauteur).fill(teinte(feuille.couleur, 0.1)))
  for (const [index, lines] of titres.entries()) {
    const draw = () => drawCell(feuille, lines, places[index], TITRE)
    if (elementOf) mark(feuille, elementOf(), 'Span', draw)
    else artifact(feuille, draw)
  }
  feuille.y += hauteur
}

interface Row {
  cells: string[][]
  places: readonly Colonne[]
  elements: readonly Element[]
  titres: string[][]
}

function drawRow(feuille: Feuille, row: Row): void {
  let left = row.cells
  const isTall = heightOf(left, CELLULE) > feuille.bas / 2
  while (left.some((lines) => lines.length > 0)) {
    const room = Math.floor((feuille.bas - feuille.y - 2 * MARGE_Y) / lineHeight(CELLULE))
    const longest = Math.max(...left.map((lines) => lines.length))
    if (room < 1 || (room < longest && !isTall)) {
      nextPage(feuille)
      drawTitres(feuille, row.titres, row.places)
      continue
    }
    drawPart(
      feuille,
      left.map((lines) => lines.slice(0, room)),
      row,
    )
    left = left.map((lines) => lines.slice(room))
  }
}

function drawPart(feuille: Feuille, cells: string[][], { places, elements }: Row): void {
  for (const [index, lines] of cells.entries()) {
    const element = elements[index]
    if (element && lines.length > 0)
      mark(feuille, element, 'Span', () => drawCell(feuille, lines, places[index], CELLULE))
  }
  feuille.y += heightOf(cells, CELLULE)
  artifact(feuille, () => {
    feuille.pdf.lineWidth(0.6).strokeColor(FILET)
    feuille.pdf
      .moveTo(GAUCHE, feuille.y)
      .lineTo(GAUCHE + LARGEUR, feuille.y)
      .stroke()
  })
}

function drawCell(feuille: Feuille, lines: readonly string[], place: Colonne | undefined, style: Style): void {
  if (!place) return
  setStyle(feuille, style)
  for (const [index, line] of lines.entries())
    drawLine(feuille, line, {
      x: place.x + MARGE_X,
      y: feuille.y + MARGE_Y + index * lineHeight(style),
      width: place.width - 2 * MARGE_X,
      align: place.align,
    })
}

/** Draws the totals at the right, all on one page. */
export function drawTotaux(feuille: Feuille, { lignes }: Totaux): void {
  const x = GAUCHE + LARGEUR - LARGEUR_TOTAUX
  const hauteur = lineHeight(CELLULE) + MARGE_Y + 1.5
  keep(feuille, lignes.length * hauteur)
  const table = addElement(feuille, feuille.racine, 'Table', { title: 'Totaux' })
  for (const { label, valeur, fort = false } of lignes) {
    const style: Style = fort ? { font: 'bold', size: 10.5, color: '#ffffff' } : CELLULE
    if (fort)
      artifact(feuille, () => feuille.pdf.roundedRect(x, feuille.y, LARGEUR_TOTAUX, hauteur, 3).fill(feuille.couleur))
    const row = addElement(feuille, table, 'TR')
    const y = feuille.y + (hauteur - lineHeight(style)) / 2
    const place = { x: x + MARGE_X + 2, y, width: LARGEUR_TOTAUX - 2 * MARGE_X - 4 }
    const [texte = '', montant = ''] = [label, valeur].map((one) => linesOf(feuille, one, style, LARGEUR_TOTAUX)[0])
    mark(feuille, addElement(feuille, row, 'TH', { scope: 'Row' }), 'Span', () => drawLine(feuille, texte, place))
    mark(feuille, addElement(feuille, row, 'TD'), 'Span', () =>
      drawLine(feuille, montant, { ...place, align: 'right' }),
    )
    feuille.y += hauteur
  }
  feuille.y += 8
}
