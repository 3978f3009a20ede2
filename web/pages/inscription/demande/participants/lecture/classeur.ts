import { type Archive, openArchive } from '#web/ui/zip/unzip.ts'
import { cleanCell, MAX_COLUMNS } from './texte-delimite.ts'
import { readXml, type XmlEvent } from './xml.ts'

/** The lines of the first sheet in sight of a .xlsx, without the empty ones. Refuses what it cannot read. */
export async function readClasseur(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const archive = openArchive(bytes)
  const sheet = await archive.read(await findSheet(archive))
  if (sheet === undefined) throw new Error('no sheet')
  const shared = listSharedStrings((await archive.read('xl/sharedStrings.xml')) ?? '')
  return listRows(sheet, shared)
}

async function findSheet(archive: Archive): Promise<string> {
  const sheets: Record<string, string>[] = []
  for (const event of readXml((await archive.read('xl/workbook.xml')) ?? ''))
    if (event.type === 'open' && event.name === 'sheet') sheets.push(event.attributes)
  const first = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0]
  const id = Object.entries(first ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  for (const event of readXml((await archive.read('xl/_rels/workbook.xml.rels')) ?? ''))
    if (event.type === 'open' && event.name === 'Relationship' && event.attributes.Id === id)
      return toPath(event.attributes.Target ?? '')
  throw new Error('no sheet')
}

/** A target is written from the folder of the workbook, or from the root. */
function toPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function listSharedStrings(xml: string): string[] {
  const strings: string[] = []
  const text = createTextReader()
  for (const event of readXml(xml)) {
    text.follow(event)
    // Cleaned here, once: any number of cells may share a text.
    if (event.type === 'close' && event.name === 'si') strings.push(cleanCell(text.take()))
  }
  return strings
}

/** Without the empty lines: a sheet may announce a million of them. */
function listRows(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = []
  const text = createTextReader()
  let row: string[] = []
  let column = -1
  let type = ''
  for (const event of readXml(xml)) {
    text.follow(event)
    if (event.type === 'open' && event.name === 'row') {
      row = []
      column = -1
    } else if (event.type === 'open' && event.name === 'c') {
      column = event.attributes.r ? columnOf(event.attributes.r) : column + 1
      type = event.attributes.t ?? ''
      text.take()
    } else if (event.type === 'close' && event.name === 'c') {
      const value = text.take()
      if (column < MAX_COLUMNS) row[column] = toCell(value, type, shared)
    } else if (event.type === 'close' && event.name === 'row' && row.some((cell) => cell !== ''))
      rows.push(Array.from(row, (cell) => cell ?? ''))
  }
  return rows
}

/** Collects what <t> and <v> hold; neither formulas nor the reading aids of Asian texts are what is seen. */
function createTextReader() {
  let text = ''
  let isRead = false
  let isAid = false
  return {
    follow(event: XmlEvent) {
      if (event.type === 'text') {
        if (isRead && !isAid) text += event.text
      } else if (event.name === 'rPh') isAid = event.type === 'open'
      else if (event.name === 't' || event.name === 'v') isRead = event.type === 'open'
    },
    take() {
      const taken = text
      text = ''
      return taken
    },
  }
}

function toCell(value: string, type: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  return type === 'e' ? '' : cleanCell(value)
}

/** B12 → 1 */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/i.exec(address)?.[0].toUpperCase() ?? 'A'
  return [...letters].reduce((rank, letter) => rank * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
