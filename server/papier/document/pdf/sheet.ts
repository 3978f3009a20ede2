import PDFDocument from 'pdfkit'
import { toXmlText } from '../../../platform/xml.ts'
import type { DocumentModele } from '../modele.ts'
import { type FontName, listLines, registerFonts } from './fonts.ts'
import { writeMetadata } from './metadata.ts'

export const LEFT = 48
export const WIDTH = 499
const NEXT_TOP = 44
const FOOTER_SIZE = 7.5
const FOOTER_BOTTOM = 24
const NEXT_BAND = 10
export const LINE_SPACING = 1.32
export const INK = '#1f2937'
export const GREY = '#5b6472'
export const RULE = '#d5d2cb'

type Pdf = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Pdf['struct']>

export interface Style {
  font: FontName
  size: number
  color: string
}

/** The pages being filled, from top to bottom. */
export interface Sheet {
  pdf: Pdf
  colour: string
  /** The place and the day that the document bears. */
  date: string
  /** The height at which the next thing is drawn. */
  y: number
  /** The height where the foot begins: no content goes below it. */
  bottom: number
  root: Element
}

/**
 * The file is tagged, in French, and has a title: screen readers need all three (PDF/UA-1). It brings its fonts and
 * colours, so that it is read alike in thirty years (PDF/A-3a).
 */
export function openSheet({ titre, numero, date, marque, emetteur, pied: footer, ...fichier }: DocumentModele): Sheet {
  const title = [titre, numero].filter(Boolean).join(' ')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    // The metadata hold these texts too: PDF/A wants them equal.
    info: { Title: toXmlText(title), Author: toXmlText(emetteur.nom), Creator: toXmlText(marque.nom) },
    bufferPages: true,
    autoFirstPage: false,
    // No font is set here: pdfkit would read a font given by its path again each time its name is used.
    font: '',
  })
  writeMetadata(pdf, fichier)
  registerFonts(pdf)
  const root = pdf.struct('Document')
  pdf.addPage()
  pdf.addStructure(root)
  const sheet = { pdf, colour: marque.couleur, date, y: 0, bottom: 0, root }
  sheet.bottom = pdf.page.height - FOOTER_BOTTOM - footerLines(sheet, footer).length * FOOTER_SIZE * LINE_SPACING - 16
  return sheet
}

export function setStyle({ pdf }: Sheet, { font, size, color }: Style): void {
  pdf.font(font).fontSize(size).fillColor(color)
}

/** The lines of a text in this style, none wider than `width`. */
export function linesOf(sheet: Sheet, text: string, style: Style, width: number): readonly string[] {
  setStyle(sheet, style)
  return listLines(style, text, width, (part) => sheet.pdf.widthOfString(part))
}

export function lineHeight({ size }: Style): number {
  return size * LINE_SPACING
}

interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Draws one line in the style that was set last. */
export function drawLine({ pdf }: Sheet, line: string, { x, y, width, align = 'left' }: Place): void {
  const free = align === 'left' ? 0 : width - pdf.widthOfString(line)
  pdf.text(line, x + (align === 'center' ? free / 2 : free), y, { lineBreak: false })
}

/** Tags what `draw` draws as content of `element`, so that screen readers read it there. */
export function mark({ pdf }: Sheet, element: Element, tag: string, draw: () => void): void {
  element.add(pdf.markStructureContent(tag))
  draw()
  pdf.endMarkedContent()
}

/** Tags what `draw` draws as decoration or repetition, so that screen readers skip it. */
export function artifact({ pdf }: Sheet, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** Adds a child element. The parent may end before its child. */
export function addElement({ pdf }: Sheet, parent: Element, tag: string, options: object = {}): Element {
  const element = pdf.struct(tag, options)
  parent.add(element)
  return element
}

/** Goes to the next page unless this one has so much height left. */
export function keep(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom && sheet.y > NEXT_TOP) nextPage(sheet)
}

export function nextPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  artifact(sheet, () => sheet.pdf.rect(0, 0, sheet.pdf.page.width, NEXT_BAND).fill(sheet.colour))
  sheet.y = NEXT_TOP
}

/** Draws a text over as many lines and pages as it needs. */
export function drawText(
  sheet: Sheet,
  element: Element,
  text: string,
  style: Style,
  place: { x: number; width: number; align?: Place['align'] },
): void {
  const height = lineHeight(style)
  let lines = linesOf(sheet, text, style, place.width)
  while (lines.length > 0) {
    keep(sheet, height)
    const count = Math.max(1, Math.floor((sheet.bottom - sheet.y) / height))
    const here = lines.slice(0, count)
    lines = lines.slice(count)
    mark(sheet, element, 'Span', () => {
      setStyle(sheet, style)
      for (const line of here) {
        drawLine(sheet, line, { ...place, y: sheet.y })
        sheet.y += height
      }
    })
  }
}

/**
 * Draws the foot of every page. It comes last, because it prints the number of pages. It is heard once, at the end: how
 * the document is checked is said nowhere else.
 */
export function drawFooters(sheet: Sheet, footer: readonly string[]): void {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    artifact(sheet, () => drawFooterRule(sheet, `Page ${index + 1} sur ${count}`))
    const draw = () => drawFooterLines(sheet, footer)
    if (index < start + count - 1) artifact(sheet, draw)
    else mark(sheet, addElement(sheet, sheet.root, 'P'), 'Span', draw)
  }
}

const footerTop = ({ bottom }: Sheet) => bottom + 16

function drawFooterRule(sheet: Sheet, page: string): void {
  const y = footerTop(sheet)
  sheet.pdf.lineWidth(0.6).strokeColor(RULE)
  sheet.pdf
    .moveTo(LEFT, y - 6)
    .lineTo(LEFT + WIDTH, y - 6)
    .stroke()
  setStyle(sheet, FOOTER)
  drawLine(sheet, page, { x: LEFT, y, width: WIDTH, align: 'right' })
}

function drawFooterLines(sheet: Sheet, footer: readonly string[]): void {
  for (const [rang, line] of footerLines(sheet, footer).entries()) {
    setStyle(sheet, FOOTER)
    drawLine(sheet, line, { x: LEFT, y: footerTop(sheet) + rang * lineHeight(FOOTER), width: WIDTH })
  }
}

const FOOTER: Style = { font: 'regular', size: FOOTER_SIZE, color: GREY }
const PAGE_NUMBER = 80

function footerLines(sheet: Sheet, footer: readonly string[]): string[] {
  return footer.flatMap((line) => linesOf(sheet, line, FOOTER, WIDTH - PAGE_NUMBER))
}
