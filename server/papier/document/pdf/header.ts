import type { DocumentModele, Partie } from '../modele.ts'
import {
  addElement,
  artifact,
  drawLine,
  drawText,
  GREY,
  INK,
  LEFT,
  lineHeight,
  linesOf,
  mark,
  type Sheet,
  type Style,
  setStyle,
  WIDTH,
} from './sheet.ts'
import { teinte } from './tint.ts'

const BAND = 56
const GUTTER = 20
const COLUMN = (WIDTH - GUTTER) / 2
const MARGIN = 12

const ROLE: Style = { font: 'semibold', size: 7.5, color: GREY }
const NOM: Style = { font: 'semibold', size: 10.5, color: INK }
const LINE: Style = { font: 'regular', size: 9, color: INK }

/** Draws the brand, the title with its number and date, and the two parties. */
export function drawHeader(sheet: Sheet, modele: DocumentModele): void {
  drawBand(sheet, modele)
  sheet.y = BAND + 22
  const titre = addElement(sheet, sheet.root, 'H1')
  drawText(sheet, titre, modele.titre, { font: 'bold', size: 20, color: sheet.colour }, FULL)
  sheet.y += 2
  const reperes = addElement(sheet, sheet.root, 'P')
  const texte = [modele.numero && `N° ${modele.numero}`, modele.date].filter(Boolean).join('  ·  ')
  drawText(sheet, reperes, texte, { font: 'regular', size: 10.5, color: GREY }, FULL)
  sheet.y += 14
  drawParties(sheet, modele)
  sheet.y += 14
}

const FULL = { x: LEFT, width: WIDTH }

function drawBand(sheet: Sheet, { marque, emetteur }: DocumentModele): void {
  const { pdf, colour } = sheet
  artifact(sheet, () => {
    pdf.rect(0, 0, pdf.page.width, BAND).fill(colour)
    setStyle(sheet, { font: 'bold', size: 22, color: '#ffffff' })
    drawLine(sheet, marque.nom, { x: LEFT, y: 14, width: WIDTH })
    const style: Style = { font: 'regular', size: 10, color: '#ffffff' }
    const [nom = ''] = linesOf(sheet, emetteur.nom, style, WIDTH / 2)
    if (nom !== marque.nom) drawLine(sheet, nom, { x: LEFT, y: 22, width: WIDTH, align: 'right' })
  })
}

/** Draws the parties side by side, in frames of the same height. */
function drawParties(sheet: Sheet, { emetteur, destinataire }: DocumentModele): void {
  const { pdf } = sheet
  const parties = [emetteur, destinataire]
  const top = sheet.y
  const height = Math.max(...parties.map((partie) => heightOf(sheet, partie)))
  for (const [rang, partie] of parties.entries()) {
    const x = LEFT + rang * (COLUMN + GUTTER)
    artifact(sheet, () => pdf.roundedRect(x, top, COLUMN, height, 5).fill(teinte(sheet.colour, 0.06)))
    const element = addElement(sheet, sheet.root, 'P')
    mark(sheet, element, 'Span', () => {
      let y = top + MARGIN
      for (const { style, line } of linesOfPartie(sheet, partie)) {
        setStyle(sheet, style)
        drawLine(sheet, line, { x: x + MARGIN, y, width: COLUMN - 2 * MARGIN })
        y += lineHeight(style)
      }
    })
  }
  sheet.y = top + height
}

function linesOfPartie(sheet: Sheet, { role, nom, lignes }: Partie): { style: Style; line: string }[] {
  const parts = [
    { style: ROLE, text: role.toLocaleUpperCase('fr') },
    { style: NOM, text: nom },
    ...lignes.map((text) => ({ style: LINE, text })),
  ]
  return parts.flatMap(({ style, text }) =>
    linesOf(sheet, text, style, COLUMN - 2 * MARGIN).map((line) => ({ style, line })),
  )
}

function heightOf(sheet: Sheet, partie: Partie): number {
  const lines = linesOfPartie(sheet, partie)
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 2 * MARGIN)
}
