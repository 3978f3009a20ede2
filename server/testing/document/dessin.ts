import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { Bloc, DocumentModele } from '../../papier/document/modele.ts'
import { drawPdf } from '../../papier/document/pdf/pdf.ts'

/** A document of one line of title and short parties, to be filled with blocs. */
export const MODELE: Omit<DocumentModele, 'blocs'> = {
  type: 'facture',
  titre: 'Facture',
  numero: 'F1',
  date: 'Paris, le 10 mars 2027',
  marque: { nom: 'Estrade', couleur: '#16213d' },
  emetteur: { role: 'Organisme', nom: 'Institut Estrade', lignes: ['12 rue des Tribunes'] },
  destinataire: { role: 'Client', nom: 'Cabinet Perrin', lignes: ['8 rue de la République', '69001 Lyon'] },
  pied: ['Pied un', 'Pied deux'],
}
/** Where its first bloc begins, under the frames of the parties, and what nothing of its content goes below. */
export const DEBUT = 219.8
export const BAS = 782.1

/** The pages of that document with these blocs. */
export async function draw(blocs: readonly Bloc[], changes: Partial<DocumentModele> = {}): Promise<Page[]> {
  return readDessin(await drawPdf({ ...MODELE, ...changes, blocs }))
}

/** A text as a page shows it: its upper left corner in points, its size, its colour. */
interface Texte {
  texte: string
  x: number
  y: number
  /** Where it ends. */
  droite: number
  size: number
  couleur: string
  /** Nobody hears it: decoration, or shown again. */
  isArtifact: boolean
}

/** A frame, a line or a surface. */
interface Forme {
  trait: 'fill' | 'stroke'
  couleur: string
  /** Left, top, right, bottom. */
  boite: number[]
}

export interface Page {
  textes: Texte[]
  formes: Forme[]
}

/** What Source Sans 3 has above its base line, in parts of its size. */
const ASCENDANT = 1.024
export const round = (value: number) => Math.round(value * 10) / 10

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>
type Operations = Awaited<ReturnType<Awaited<ReturnType<Proxy['getPage']>>['getOperatorList']>>

/** What is drawn on each page, in the order in which it is. */
async function readDessin(file: Buffer): Promise<Page[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number)
      return readPage(await page.getOperatorList(), page.view[3] ?? 0)
    }),
  )
}

async function readPage({ fnArray, argsArray }: Operations, hauteur: number): Promise<Page> {
  const { OPS } = await getResolvedPDFJS()
  const page: Page = { textes: [], formes: [] }
  const now = { remplit: '', trace: '', x: 0, y: 0, size: 0, isArtifact: false }
  for (const [index, fn] of fnArray.entries()) {
    const args = argsArray[index]
    if (fn === OPS.setFillRGBColor) now.remplit = args[0]
    else if (fn === OPS.setStrokeRGBColor) now.trace = args[0]
    else if (fn === OPS.beginMarkedContentProps) now.isArtifact = args[0] === 'Artifact'
    else if (fn === OPS.setTextMatrix) Object.assign(now, { x: args[0][4], y: hauteur - args[0][5] })
    else if (fn === OPS.setFont) now.size = args[1]
    else if (fn === OPS.showText) page.textes.push(toTexte(args[0], now))
    else if (fn === OPS.constructPath) {
      const isFill = args[0] === OPS.fill
      const boite = Array.from(args[2] as number[], round)
      page.formes.push({ trait: isFill ? 'fill' : 'stroke', couleur: isFill ? now.remplit : now.trace, boite })
    }
  }
  return page
}

function toTexte(
  glyphs: ({ unicode: string; width: number } | number)[],
  { x, y, size, remplit, isArtifact }: { x: number; y: number; size: number; remplit: string; isArtifact: boolean },
): Texte {
  const texte = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('')
  const advance = glyphs.reduce<number>((sum, one) => sum + (typeof one === 'number' ? -one : one.width), 0)
  const droite = round(x + (advance * size) / 1000)
  return { texte, x: round(x), y: round(y - ASCENDANT * size), droite, size, couleur: remplit, isArtifact }
}
