import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { toDrawable, wrap } from './text.ts'

type Pdf = InstanceType<typeof PDFDocument>

const FONTS = {
  regular: import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
}
export type FontName = keyof typeof FONTS

/** A font as pdfkit has read it, the words it has shaped and the texts cut into lines: most documents say the same. */
interface Opened {
  font: Font
  shaped: Record<string, unknown>
  lines: Map<string, readonly string[]>
  /** The characters that it can draw. */
  characters: ReadonlySet<number>
  /** How many documents have shaped their words with it. */
  documents: number
}
const opened = new Map<FontName, Opened>()
type Font = Parameters<Pdf['registerFont']>[1] & {
  characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): { _decode(): unknown }
}
/** After so many documents the words and lines are forgotten: each brings names that no other has. */
const SHAPED_DOCUMENTS = 500

export function registerFonts(pdf: Pdf): void {
  for (const name of Object.keys(FONTS) as FontName[]) registerFont(pdf, name)
}

/** Reads each font once, and shapes each word once: both take longer than drawing. */
function registerFont(pdf: Pdf, name: FontName): void {
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
  const characters = new Set(font.characterSet)
  return { font, shaped: Object.create(null), lines: new Map(), characters, documents: 0 }
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

/** The lines of a text in this style, none wider than `width`, as `measure` says. */
export function listLines(
  { font, size }: { font: FontName; size: number },
  text: string,
  width: number,
  measure: (part: string) => number,
): readonly string[] {
  const one = opened.get(font)
  const key = `${size} ${width} ${text}`
  const lines = one?.lines.get(key) ?? wrap(withBlanks(toDrawable(text), one), width, measure)
  one?.lines.set(key, lines)
  return lines
}

/** What the font cannot draw is shown as an empty square: PDF/A and PDF/UA forbid a sign without a meaning. */
function withBlanks(text: string, one: Opened | undefined): string {
  const isDrawn = (sign: string) => sign === '\n' || (one?.characters.has(sign.codePointAt(0) ?? 0) ?? true)
  return Array.from(text, (sign) => (isDrawn(sign) ? sign : '□')).join('')
}
