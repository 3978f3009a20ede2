import { expect, test } from 'vitest'
import { BAS, DEBUT, draw, type Page } from '../../../testing/document/dessin.ts'
import type { Bloc } from '../modele.ts'

const LIGNE = 12.54
const APRES_PARAGRAPHE = 5
/** The largest number of lines that leaves so much room under them. */
const linesLeaving = (room: number) => Math.floor((BAS - room - DEBUT - APRES_PARAGRAPHE) / LIGNE)

/** So many lines of text. */
function filler(lines: number): Bloc {
  return { bloc: 'paragraphe', texte: Array.from({ length: lines }, () => 'ligne').join('\n') }
}

function pageOf(pages: readonly Page[], texte: string): number {
  return pages.findIndex(({ textes }) => textes.some((one) => one.texte === texte && !one.isArtifact)) + 1
}

const COLONNES = [{ label: 'Nom', align: 'left' as const, part: 1 }]
const SIGNATURES: Bloc = { bloc: 'signatures', fait: true, signataires: [{ role: 'vu', nom: 'Camille' }] }

/** How much room each kind of bloc needs to begin on a page. */
const ROOMS: { cas: string; blocs: Bloc[]; room: number }[] = [
  { cas: 'a title and the head of what follows it', blocs: [{ bloc: 'titre', texte: 'vu' }], room: 86 },
  { cas: 'two lines of a paragraph', blocs: [{ bloc: 'paragraphe', texte: 'vu' }], room: 2 * LIGNE },
  { cas: 'a point of a list', blocs: [{ bloc: 'liste', points: ['vu'] }], room: LIGNE },
  { cas: 'a field', blocs: [{ bloc: 'champs', champs: [{ label: 'Nom', valeur: 'vu' }] }], room: LIGNE },
  {
    cas: 'a label of two lines',
    blocs: [{ bloc: 'champs', champs: [{ label: 'Une étiquette assez longue pour deux lignes', valeur: 'vu' }] }],
    room: 2 * LIGNE,
  },
  { cas: 'a line to write on', blocs: [{ bloc: 'aRemplir', labels: ['A', 'vu'] }], room: 26 + 26 },
  {
    cas: 'the headings of a table and a row of two lines',
    blocs: [{ bloc: 'tableau', legende: 'T', colonnes: COLONNES, lignes: [['vu']] }],
    room: 18.22 + 2 * 11.88 + 7,
  },
  {
    cas: 'all totals',
    blocs: [{ bloc: 'totaux', lignes: ['vu', 'b', 'c'].map((label) => ({ label, valeur: '1' })) }],
    room: 3 * 16.88,
  },
  { cas: 'signatures with their frames', blocs: [SIGNATURES], room: 10 + LIGNE + 6 + 2 * LIGNE + 52 + 8 },
  {
    cas: 'signatures that are given',
    blocs: [{ bloc: 'signatures', isSigne: true, signataires: [{ role: 'vu', nom: 'Camille' }] }],
    room: 10 + 2 * LIGNE + 8,
  },
  {
    cas: 'the last section and the signatures that end it',
    blocs: [{ bloc: 'titre', texte: 'vu' }, { bloc: 'paragraphe', texte: 'fin\nfin' }, SIGNATURES],
    room: 28.5 + 2 * LIGNE + 5 + 113.62,
  },
]

test.each(ROOMS)('PAP-21 a page ends where it has no room for $cas', async ({ blocs, room }) => {
  const last = linesLeaving(room)
  const asked = ({ textes }: Page) => textes.some(({ texte }) => texte === 'vu :' || texte === 'vu')
  const pagesWith = async (lines: number) => (await draw([filler(lines), ...blocs])).map(asked)
  expect(await pagesWith(last)).toEqual([true])
  expect(await pagesWith(last + 1)).toEqual([false, true])
})

test('PAP-21 a text goes on over as many pages as it needs, down to the foot of each and from the top of the next', async () => {
  const lines = Array.from({ length: 120 }, (_, rang) => `ligne ${rang}`)
  const pages = await draw([{ bloc: 'paragraphe', texte: lines.join('\n') }])
  const content = pages.map(({ textes }) => textes.filter(({ texte }) => texte.startsWith('ligne ')))
  expect(content.flat().map(({ texte }) => texte)).toEqual(lines)
  expect(content.map((textes) => textes.length)).toEqual([44, 58, 18])
  expect(content.map(([first]) => first?.y)).toEqual([DEBUT, 44, 44])
  expect(pages.map(({ formes }) => formes[0]?.boite)).toEqual([
    [0, 0, 595.3, 56],
    [0, 0, 595.3, 10],
    [0, 0, 595.3, 10],
  ])
})

test('PAP-24 what is told to begin a page does, and each page says which it is', async () => {
  const pages = await draw([{ bloc: 'page' }, { bloc: 'paragraphe', texte: 'suite' }, { bloc: 'page' }])
  expect(pageOf(pages, 'suite')).toBe(2)
  expect(pages[1]?.textes[0]).toMatchObject({ texte: 'suite', x: 48, y: 44 })
  expect(pages.map(({ textes }) => textes.find(({ texte }) => texte.startsWith('Page'))?.texte)).toEqual([
    'Page 1 sur 3',
    'Page 2 sur 3',
    'Page 3 sur 3',
  ])
})

test('PAP-21 a row that has no room left goes whole to the next page, under the headings shown again', async () => {
  const rows = (last: string) => [...Array.from({ length: 27 }, (_, rang) => [`rang ${rang}`]), [last]]
  const table = (last: string): Bloc => ({ bloc: 'tableau', legende: 'T', colonnes: COLONNES, lignes: rows(last) })
  const [short] = await draw([table('fin')])
  expect(short?.textes.some(({ texte }) => texte === 'fin')).toBe(true)
  const pages = await draw([table('fin 1\nfin 2\nfin 3')])
  expect(['fin 1', 'fin 3'].map((texte) => pageOf(pages, texte))).toEqual([2, 2])
  const headings = pages.flatMap(({ textes }) => textes.filter(({ texte }) => texte === 'Nom'))
  expect(headings.map(({ y, isArtifact }) => [y, isArtifact])).toEqual([
    [DEBUT + 3.5, false],
    [47.5, true],
  ])
})

test('PAP-21 a row taller than half a page is cut where the page ends', async () => {
  const tall = Array.from({ length: 60 }, (_, rang) => `ligne ${rang}`)
  const pages = await draw([{ bloc: 'tableau', legende: 'T', colonnes: COLONNES, lignes: [[tall.join('\n')]] }])
  const counts = pages.map(({ textes }) => textes.filter(({ texte }) => texte.startsWith('ligne ')).length)
  expect(counts).toEqual([45, 15])
})
