import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { toCells } from './export.ts'
import { createWorkbook } from './workbook.ts'

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

async function write(lines: Parameters<ReturnType<typeof createWorkbook>['addLines']>[0]) {
  const workbook = createWorkbook(['Intitulé'])
  workbook.addLines(lines)
  const files = await unzip(await workbook.toBlob())
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
  const columns: Column<{ tel: string; jour: string | null; prix: number; statut: string }>[] = [
    { id: 'tel', title: 'Téléphone', type: 'text', width: 1, value: ({ tel }) => tel },
    { id: 'jour', title: 'Jour', type: 'date', width: 1, value: ({ jour }) => jour },
    { id: 'prix', title: 'Prix', type: 'number', width: 1, value: ({ prix }) => prix },
    {
      id: 'statut',
      title: 'Statut',
      type: 'text',
      width: 1,
      value: ({ statut }) => statut,
      text: () => 'Affecté',
    },
  ]
  const line = { tel: '0600000000', jour: '2026-03-09', prix: 12, statut: 'A' }
  expect(toCells(columns, line)).toEqual(['0600000000', { date: '2026-03-09' }, 12, 'Affecté'])
  expect(toCells(columns, { ...line, jour: null })[1]).toBe('')
})
