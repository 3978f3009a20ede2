import { zip } from '../zip/zip.ts'

/** A text stays a text whatever it looks like (GRI-02); a date is yyyy-MM-dd. */
export type ExportCell = string | number | { date: string } | null

const STYLE_HEADER = 1
const STYLE_TEXT = 2
const STYLE_DATE = 3
const CELL_LENGTH_MAX = 32_767
const DAY_MS = 86_400_000
const DAY_ZERO = Date.UTC(1899, 11, 30)

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const FILES = [
  {
    name: '[Content_Types].xml',
    content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    // Formats 49 and 14 are built in: text, and the day as the reader's system writes it.
    content: `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  },
]

/** A spreadsheet of one sheet, built line by line. */
export function createWorkbook(headers: readonly string[]) {
  const lines = [toXmlRow(headers, 1, STYLE_HEADER)]
  return {
    addLines(cells: readonly (readonly ExportCell[])[]): void {
      for (const line of cells) lines.push(toXmlRow(line, lines.length + 1, STYLE_TEXT))
    },
    toBlob(): Promise<Blob> {
      const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
      const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
      const content = `${XML}<worksheet xmlns="${MAIN}">${views}<sheetData>${lines.join('')}</sheetData></worksheet>`
      return zip([...FILES, { name: 'xl/worksheets/sheet1.xml', content }])
    },
  }
}

function toXmlRow(cells: readonly ExportCell[], row: number, textStyle: number): string {
  const written = cells.map((cell, column) => toXmlCell(cell, `${columnName(column)}${row}`, textStyle))
  return `<row r="${row}">${written.join('')}</row>`
}

function toXmlCell(cell: ExportCell, address: string, textStyle: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${address}" s="${STYLE_DATE}"><v>${toSerial(cell.date)}</v></c>`
  const text = escapeXml(cell.slice(0, CELL_LENGTH_MAX))
  return `<c r="${address}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** 0 → A, 26 → AA */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function toSerial(date: string): number {
  return Math.round((Date.parse(`${date.slice(0, 10)}T00:00:00Z`) - DAY_ZERO) / DAY_MS)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escapeXml(text: string): string {
  const allowed = text.toWellFormed().replace(NOT_XML, '')
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
}
