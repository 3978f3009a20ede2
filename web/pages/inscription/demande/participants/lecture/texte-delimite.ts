/** A table as text: what a spreadsheet puts in the clipboard, or writes as .csv. */

type Separateur = '\t' | ';' | ','

const LINES_SAMPLED = 20
/** Beyond, what is in a column is nothing we know: a stray cell at the far right costs nothing. */
export const MAX_COLUMNS = 50
/** Twice the longest field of a person: what is longer is cut, and is still told to be too long. */
export const MAX_CELL = 200
/** All recipients of a message may be in one cell. */
const MAX_PASTED_CELL = 50_000
/** Written by spreadsheets as the first line of a .csv. */
const SEP_LINE = /^sep=([;,\t])\r?\n/i
/** ="00123" keeps the zeros in a .csv. */
const TEXT_FORMULA = /^="([^"]*)"$/

/** Its lines of cells, without the empty lines. */
export function parseTexte(text: string): string[][] {
  const told = SEP_LINE.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const separateur = (told?.[1] as Separateur | undefined) ?? findSeparateur(body)
  // A quote that is never closed is a character like any other.
  const lignes = splitCells(body, separateur, true) ?? splitCells(body, separateur, false) ?? []
  return lignes
}

/** A line break stays: it has no place in a name, and its line is refused. */
export function cleanCell(cell: string, max = MAX_CELL): string {
  const text = cell
    .trimStart()
    .slice(0, max)
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim()
  return TEXT_FORMULA.exec(text)?.[1]?.trim() ?? text
}

/** A tab is typed by nobody; of the two others, the one that cuts most of the first lines: a title may hold any. */
function findSeparateur(text: string): Separateur {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .slice(0, LINES_SAMPLED)
  if (lines.some((line) => line.includes('\t'))) return '\t'
  const cutBy = (separateur: Separateur) => lines.filter((line) => line.includes(separateur)).length
  return cutBy(';') >= cutBy(',') ? ';' : ','
}

/** The lines that hold something, each character read once. Undefined when a quote is never closed. */
function splitCells(text: string, separateur: Separateur, hasQuotes: boolean): string[][] | undefined {
  const lignes: string[][] = []
  let ligne: string[] = []
  let cell = ''
  let isBlank = true
  let isQuoted = false
  const endCell = () => {
    ligne.push(cleanCell(cell, MAX_PASTED_CELL))
    cell = ''
    isBlank = true
  }
  const endLigne = () => {
    endCell()
    if (ligne.some((one) => one !== '')) lignes.push(ligne)
    ligne = []
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && hasQuotes && isBlank) {
      cell = ''
      isQuoted = true
    } else if (char === separateur) endCell()
    else if (char === '\n' || char === '\r') endLigne()
    else {
      cell += char
      isBlank &&= char.trim() === ''
    }
  }
  endLigne()
  return isQuoted ? undefined : lignes
}
