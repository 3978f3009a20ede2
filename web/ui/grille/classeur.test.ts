import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createClasseur } from './classeur.ts'
import type { Colonne } from './colonnes.ts'
import { toCellules } from './export.ts'

/** A reader of our own: the files of a zip by its directory, inflated by Node. */
async function unzip(blob: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await blob.arrayBuffer())
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let rest = bytes.readUInt16LE(end + 10); rest > 0; rest--) {
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    files.set(name, inflateRawSync(bytes.subarray(start, start + size)).toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

interface Cell {
  type: string | undefined
  format: number
  text: string
}

/** Each cell by its address, with the number format of its style. */
function readCells(files: Map<string, string>): Record<string, Cell> {
  const styles = files.get('xl/styles.xml') ?? ''
  const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)].map(
    ([, id]) => Number(id),
  )
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const cells = [...sheet.matchAll(/<c r="([A-Z]+\d+)"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs)]
  return Object.fromEntries(
    cells.map(([, address, style, type, content = '']) => {
      const text = content
        .replace(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
      return [address, { type, format: formats[Number(style ?? 0)] ?? 0, text }]
    }),
  )
}

async function write(lignes: Parameters<ReturnType<typeof createClasseur>['addLignes']>[0]) {
  const classeur = createClasseur(['Intitulé'])
  classeur.addLignes(lignes)
  const files = await unzip(await classeur.toBlob())
  return { sheet: files.get('xl/worksheets/sheet1.xml') ?? '', cells: readCells(files), files }
}

test('GRI-02 what begins like a formula is written as text, never as a formula', async () => {
  const hostile = ['=1+1', '+33600000001', '-12', '@SOMME(A1)', '\tx', "=cmd|' /C calc'!A0", '<f>1</f>']
  const { sheet, cells } = await write(hostile.map((text) => [text]))
  expect(sheet).not.toMatch(/<f[ >/]/)
  hostile.forEach((text, rank) => {
    expect(cells[`A${rank + 2}`]).toEqual({ type: 'inlineStr', format: 49, text })
  })
})

test('GRI-02 leading zeros, accents, entities and spaces are kept', async () => {
  const texts = ['01000', 'Çelik & « Lœuillet » <été>', '  deux espaces  ']
  const { cells } = await write([texts])
  expect([cells.A2?.text, cells.B2?.text, cells.C2?.text]).toEqual(texts)
})

test('GRI-02 a date is a number with a date format, a number has no format, nothing is no cell', async () => {
  const { cells } = await write([[{ date: '2026-03-09' }, 1234.5, null, { date: '1900-03-01' }]])
  expect(cells.A2).toEqual({ type: undefined, format: 14, text: '46090' })
  expect(cells.B2).toEqual({ type: undefined, format: 0, text: '1234.5' })
  expect(cells.C2).toBeUndefined()
  expect(cells.D2?.text).toBe('61')
})

test('GRI-02 characters a spreadsheet cannot hold do not break the file', async () => {
  const { sheet } = await write([['a\u0000b\u001fc\ud800d'], ['x'.repeat(40_000)]])
  expect(sheet).toContain('>abc\ufffdd<')
  expect(sheet).toContain(`>${'x'.repeat(32_767)}<`)
})

test('GRI-02 a large sheet is written whole', async () => {
  const { cells, files } = await write(Array.from({ length: 9_000 }, (_, rank) => [`ligne ${rank}`, rank]))
  expect(cells.A9001?.text).toBe('ligne 8999')
  expect([...files.keys()]).toContain('[Content_Types].xml')
})

test('GRI-02 the cells of a line keep the type of their column', () => {
  const colonnes: Colonne<{ tel: string; jour: string | null; prix: number; statut: string }>[] = [
    { id: 'tel', titre: 'Téléphone', type: 'texte', largeur: 1, valeur: ({ tel }) => tel },
    { id: 'jour', titre: 'Jour', type: 'date', largeur: 1, valeur: ({ jour }) => jour },
    { id: 'prix', titre: 'Prix', type: 'nombre', largeur: 1, valeur: ({ prix }) => prix },
    {
      id: 'statut',
      titre: 'Statut',
      type: 'texte',
      largeur: 1,
      valeur: ({ statut }) => statut,
      texte: () => 'Affecté',
    },
  ]
  const ligne = { tel: '0600000000', jour: '2026-03-09', prix: 12, statut: 'A' }
  expect(toCellules(colonnes, ligne)).toEqual(['0600000000', { date: '2026-03-09' }, 12, 'Affecté'])
  expect(toCellules(colonnes, { ...ligne, jour: null })[1]).toBe('')
})
