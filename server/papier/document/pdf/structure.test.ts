import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { draw, MODELE } from '../../../testing/document/dessin.ts'
import type { Bloc } from '../modele.ts'
import { drawPdf } from './pdf.ts'

const BLOCS: Bloc[] = [
  { bloc: 'titre', texte: 'Titre' },
  { bloc: 'paragraphe', texte: 'Texte' },
  { bloc: 'liste', points: ['un', 'deux'] },
  { bloc: 'champs', champs: [{ label: 'Nom', valeur: 'Léa' }] },
  {
    bloc: 'tableau',
    legende: 'Participants',
    colonnes: [
      { label: 'Nom', align: 'left', part: 1 },
      { label: 'Prénom', align: 'left', part: 1 },
    ],
    lignes: [['Roy', 'Léa']],
  },
  { bloc: 'totaux', lignes: [{ label: 'Total', valeur: '1 €' }] },
  { bloc: 'aRemplir', labels: ['IBAN'] },
  { bloc: 'signatures', fait: true, signataires: [{ role: 'Client', nom: 'Camille' }] },
  { bloc: 'mentions', lignes: ['Mention'] },
]

interface Noeud {
  role?: string
  children?: Noeud[]
}

/** `Table(TR(TH TH) TR(TD TD))`: what a reader walks through, without the texts. */
function outline({ role, children = [] }: Noeud): string {
  const inner = children.map(outline).filter(Boolean).join(' ')
  return role ? `${role}${inner && `(${inner})`}` : ''
}

test('PAP-23 a reader walks through each part of a document as what it is, in the order of the page', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf({ ...MODELE, blocs: BLOCS })))
  const tree = (await (await pdf.getPage(1)).getStructTree()) as Noeud
  const parts = tree.children?.flatMap((one) => (one.children ?? []).map(outline))
  expect(parts).toEqual([
    'H1',
    'P',
    'P',
    'P',
    'H2',
    'P',
    'L(LI(Lbl LBody) LI(Lbl LBody))',
    'P',
    'Table(TR(TH TH) TR(TD TD))',
    'Table(TR(TH TD))',
    'P',
    'P',
    'P',
    'P',
    // The foot.
    'P',
  ])
})

test('PAP-23 the foot is heard once, on the last page: elsewhere it is shown again', async () => {
  const pages = await draw([
    { bloc: 'paragraphe', texte: 'Un' },
    { bloc: 'page' },
    { bloc: 'paragraphe', texte: 'Deux' },
  ])
  const heard = pages.map(({ textes }) => textes.filter(({ isArtifact }) => !isArtifact).map(({ texte }) => texte))
  expect(heard.map((textes) => textes.filter((texte) => /^(Pied|Page)/.test(texte)))).toEqual([
    [],
    ['Pied un', 'Pied deux'],
  ])
})

test('SCE-02 a file says its title, who made it and for which brand', async () => {
  const infoOf = async (numero: string | null) => {
    const file = await drawPdf({ ...MODELE, numero, blocs: [] })
    return (await (await getDocumentProxy(new Uint8Array(file))).getMetadata()).info
  }
  expect(await infoOf('F1')).toMatchObject({ Title: 'Facture F1', Author: 'Institut Estrade', Creator: 'Estrade' })
  expect(await infoOf(null)).toMatchObject({ Title: 'Facture', Language: 'fr-FR', PDFFormatVersion: '1.7' })
})

test('PAP-23 what each table holds and which way its headings go is told to who hears it', async () => {
  const file = (await drawPdf({ ...MODELE, blocs: BLOCS })).toString('latin1')
  expect(file).toContain('/T (Participants)')
  expect(file).toContain('/T (Totaux)')
  expect(file.match(/\/Scope \/(Column|Row)/g)).toEqual(['/Scope /Column', '/Scope /Column', '/Scope /Row'])
})

test('PAP-23 a letter is read as itself, also where an earlier document only drew it as a part of another', async () => {
  const wordsOf = async (texte: string) => {
    const file = await drawPdf({ ...MODELE, blocs: [{ bloc: 'titre', texte }] })
    return (await extractText(new Uint8Array(file), { mergePages: true })).text
  }
  expect(await wordsOf('ќй')).toContain('ќй')
  expect(await wordsOf('ки')).toContain('ки')
})

test('PAP-23 each thing that a page draws is marked once, as a text to hear or as a decoration', async () => {
  const { OPS } = await getResolvedPDFJS()
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf({ ...MODELE, blocs: BLOCS })))
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
  const marks: string[] = []
  const drawn: string[] = []
  for (const [index, fn] of fnArray.entries()) {
    if (fn === OPS.beginMarkedContentProps) marks.push(argsArray[index][0])
    else if (fn === OPS.endMarkedContent) marks.pop()
    else if (fn === OPS.showText || fn === OPS.constructPath) drawn.push(marks.join(' in '))
  }
  expect(marks).toEqual([])
  expect(new Set(drawn)).toEqual(new Set(['Artifact', 'Span']))
})
