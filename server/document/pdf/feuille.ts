import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { DocumentModele } from '../modele.ts'
import { toDrawable, wrap } from './texte.ts'

const FONTS = {
  regular: import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
}

export const GAUCHE = 48
export const LARGEUR = 499
const HAUT_SUITE = 44
const PIED_SIZE = 7.5
const PIED_BAS = 24
const BANDE_SUITE = 10
export const INTERLIGNE = 1.32
export const ENCRE = '#1f2937'
export const GRIS = '#5b6472'
export const FILET = '#d5d2cb'

type Pdf = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Pdf['struct']>

export interface Style {
  font: keyof typeof FONTS
  size: number
  color: string
}

/** The pages being filled, from top to bottom. */
export interface Feuille {
  pdf: Pdf
  couleur: string
  /** The place and the day that the document bears. */
  date: string
  /** The height at which the next thing is drawn. */
  y: number
  /** The height where the foot begins: no content goes below it. */
  bas: number
  racine: Element
}

/** The file is tagged, in French, and has a title: screen readers need all three (PDF/UA). */
export function openFeuille({ titre, numero, date, marque, emetteur, pied }: DocumentModele): Feuille {
  const title = [titre, numero].filter(Boolean).join(' ')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: emetteur.nom, Creator: marque.nom },
    bufferPages: true,
    autoFirstPage: false,
    // No font is set here: pdfkit would read a font given by its path again each time its name is used.
    font: '',
  })
  for (const name of Object.keys(FONTS) as (keyof typeof FONTS)[]) registerFont(pdf, name)
  const racine = pdf.struct('Document')
  pdf.addPage()
  pdf.addStructure(racine)
  const feuille = { pdf, couleur: marque.couleur, date, y: 0, bas: 0, racine }
  feuille.bas = pdf.page.height - PIED_BAS - piedLines(feuille, pied).length * PIED_SIZE * INTERLIGNE - 16
  return feuille
}

/** The fonts as pdfkit has read them, for the next documents. */
const opened = new Map<string, Font>()
type Font = Parameters<Pdf['registerFont']>[1] & {
  characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): unknown
}

/** Reads each font once, because reading it takes longer than drawing with it. */
function registerFont(pdf: Pdf, name: keyof typeof FONTS): void {
  pdf.registerFont(name, opened.get(name) ?? fileURLToPath(FONTS[name]))
  if (opened.has(name)) return
  pdf.font(name)
  const { font } = (pdf as unknown as { _font: { font: Font } })._font
  // A font remembers which character a glyph is when it first meets it. A glyph met first as a part of another (the dot
  // of a colon) would be no character in all later documents, which could not be searched or read aloud.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  opened.set(name, font)
}

export function setStyle({ pdf }: Feuille, { font, size, color }: Style): void {
  pdf.font(font).fontSize(size).fillColor(color)
}

/** The lines of a text in this style, none wider than `width`. */
export function linesOf(feuille: Feuille, text: string, style: Style, width: number): string[] {
  setStyle(feuille, style)
  return wrap(toDrawable(text), width, (part) => feuille.pdf.widthOfString(part))
}

export function lineHeight({ size }: Style): number {
  return size * INTERLIGNE
}

interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Draws one line in the style that was set last. */
export function drawLine({ pdf }: Feuille, line: string, { x, y, width, align = 'left' }: Place): void {
  const free = align === 'left' ? 0 : width - pdf.widthOfString(line)
  pdf.text(line, x + (align === 'center' ? free / 2 : free), y, { lineBreak: false })
}

/** Tags what `draw` draws as content of `element`, so that screen readers read it there. */
export function mark({ pdf }: Feuille, element: Element, tag: string, draw: () => void): void {
  element.add(pdf.markStructureContent(tag))
  draw()
  pdf.endMarkedContent()
}

/** Tags what `draw` draws as decoration or repetition, so that screen readers skip it. */
export function artifact({ pdf }: Feuille, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** Adds a child element. The parent may end before its child. */
export function addElement({ pdf }: Feuille, parent: Element, tag: string, options: object = {}): Element {
  const element = pdf.struct(tag, options)
  parent.add(element)
  return element
}

/** Goes to the next page unless this one has so much height left. */
export function keep(feuille: Feuille, height: number): void {
  if (feuille.y + height > feuille.bas && feuille.y > HAUT_SUITE) nextPage(feuille)
}

export function nextPage(feuille: Feuille): void {
  feuille.pdf.addPage()
  artifact(feuille, () => feuille.pdf.rect(0, 0, feuille.pdf.page.width, BANDE_SUITE).fill(feuille.couleur))
  feuille.y = HAUT_SUITE
}

/** Draws a text over as many lines and pages as it needs. */
export function drawText(
  feuille: Feuille,
  element: Element,
  text: string,
  style: Style,
  place: { x: number; width: number; align?: Place['align'] },
): void {
  const height = lineHeight(style)
  let lines = linesOf(feuille, text, style, place.width)
  while (lines.length > 0) {
    keep(feuille, height)
    const count = Math.max(1, Math.floor((feuille.bas - feuille.y) / height))
    const here = lines.slice(0, count)
    lines = lines.slice(count)
    mark(feuille, element, 'Span', () => {
      setStyle(feuille, style)
      for (const line of here) {
        drawLine(feuille, line, { ...place, y: feuille.y })
        feuille.y += height
      }
    })
  }
}

/** Draws the foot of every page. It comes last, because it prints the number of pages. */
export function drawPieds(feuille: Feuille, pied: readonly string[]): void {
  const { pdf } = feuille
  const { start, count } = pdf.bufferedPageRange()
  const lines = piedLines(feuille, pied)
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    artifact(feuille, () => {
      let y = feuille.bas + 16
      pdf.lineWidth(0.6).strokeColor(FILET)
      pdf
        .moveTo(GAUCHE, y - 6)
        .lineTo(GAUCHE + LARGEUR, y - 6)
        .stroke()
      setStyle(feuille, PIED)
      for (const [rang, line] of lines.entries()) {
        drawLine(feuille, line, { x: GAUCHE, y, width: LARGEUR })
        if (rang === 0)
          drawLine(feuille, `Page ${index + 1} sur ${count}`, { x: GAUCHE, y, width: LARGEUR, align: 'right' })
        y += lineHeight(PIED)
      }
    })
  }
}

const PIED: Style = { font: 'regular', size: PIED_SIZE, color: GRIS }
const NUMERO_PAGE = 80

function piedLines(feuille: Feuille, pied: readonly string[]): string[] {
  return pied.flatMap((line) => linesOf(feuille, line, PIED, LARGEUR - NUMERO_PAGE))
}
