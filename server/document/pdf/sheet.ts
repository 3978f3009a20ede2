import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { DocumentModele } from '../modele.ts'
import { toInfo, writeMetadata } from './metadata.ts'
import { toDrawable, wrap } from './text.ts'

const FONTS = {
  regular: import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
}

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
  font: keyof typeof FONTS
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
export function openSheet({ titre, numero, date, marque, emetteur, pied: footer, adresse }: DocumentModele): Sheet {
  const title = [titre, numero].filter(Boolean).join(' ')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: toInfo(title), Author: toInfo(emetteur.nom), Creator: toInfo(marque.nom) },
    bufferPages: true,
    autoFirstPage: false,
    // No font is set here: pdfkit would read a font given by its path again each time its name is used.
    font: '',
  })
  writeMetadata(pdf, adresse)
  for (const name of Object.keys(FONTS) as (keyof typeof FONTS)[]) registerFont(pdf, name)
  const root = pdf.struct('Document')
  pdf.addPage()
  pdf.addStructure(root)
  const sheet = { pdf, colour: marque.couleur, date, y: 0, bottom: 0, root }
  sheet.bottom = pdf.page.height - FOOTER_BOTTOM - footerLines(sheet, footer).length * FOOTER_SIZE * LINE_SPACING - 16
  return sheet
}

/** A font as pdfkit has read it, the words it has shaped and the texts cut into lines: most documents say the same. */
interface Opened {
  font: Font
  shaped: Record<string, unknown>
  lines: Map<string, readonly string[]>
  /** How many documents have shaped their words with it. */
  documents: number
}
const opened = new Map<string, Opened>()
type Font = Parameters<Pdf['registerFont']>[1] & {
  characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): { _decode(): unknown }
}
/** After so many documents the words and lines are forgotten: each brings names that no other has. */
const SHAPED_DOCUMENTS = 500

/** Reads each font once, and shapes each word once: both take longer than drawing. */
function registerFont(pdf: Pdf, name: keyof typeof FONTS): void {
  const known = opened.get(name)
  pdf.registerFont(name, known?.font ?? fileURLToPath(FONTS[name]))
  pdf.font(name)
  const embedded = (pdf as unknown as { _font: { font: Font; layoutCache: Record<string, unknown> } })._font
  const one = known ?? readFont(embedded.font)
  opened.set(name, one)
  one.documents += 1
  if (one.documents % SHAPED_DOCUMENTS === 0) Object.assign(one, { shaped: Object.create(null), lines: new Map() })
  embedded.layoutCache = one.shaped
}

/**
 * A font remembers which character a glyph is when it first meets it. A glyph met first as a part of another (the dot of
 * a colon) would be no character in all later documents, which could not be searched or read aloud.
 */
function readFont(font: Font): Opened {
  for (const codePoint of font.characterSet) readOnce(font.glyphForCodePoint(codePoint))
  return { font, shaped: Object.create(null), lines: new Map(), documents: 0 }
}

/** Each document embeds its glyphs, and would read their outlines again. */
function readOnce(glyph: { _decode(): unknown }): void {
  const decode = glyph._decode.bind(glyph)
  let outline: unknown
  glyph._decode = () => {
    outline ??= decode()
    return outline
  }
}

export function setStyle({ pdf }: Sheet, { font, size, color }: Style): void {
  pdf.font(font).fontSize(size).fillColor(color)
}

/** The lines of a text in this style, none wider than `width`. */
export function linesOf(sheet: Sheet, text: string, style: Style, width: number): readonly string[] {
  setStyle(sheet, style)
  const known = opened.get(style.font)?.lines
  const key = `${style.size} ${width} ${text}`
  const lines = known?.get(key) ?? wrap(toDrawable(text), width, (part) => sheet.pdf.widthOfString(part))
  known?.set(key, lines)
  return lines
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

/** Draws the foot of every page. It comes last, because it prints the number of pages. */
export function drawFooters(sheet: Sheet, footer: readonly string[]): void {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const lines = footerLines(sheet, footer)
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    artifact(sheet, () => {
      let y = sheet.bottom + 16
      pdf.lineWidth(0.6).strokeColor(RULE)
      pdf
        .moveTo(LEFT, y - 6)
        .lineTo(LEFT + WIDTH, y - 6)
        .stroke()
      setStyle(sheet, FOOTER)
      for (const [rang, line] of lines.entries()) {
        drawLine(sheet, line, { x: LEFT, y, width: WIDTH })
        if (rang === 0) drawLine(sheet, `Page ${index + 1} sur ${count}`, { x: LEFT, y, width: WIDTH, align: 'right' })
        y += lineHeight(FOOTER)
      }
    })
  }
}

const FOOTER: Style = { font: 'regular', size: FOOTER_SIZE, color: GREY }
const PAGE_NUMBER = 80

function footerLines(sheet: Sheet, footer: readonly string[]): string[] {
  return footer.flatMap((line) => linesOf(sheet, line, FOOTER, WIDTH - PAGE_NUMBER))
}
