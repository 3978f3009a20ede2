/** A spreadsheet runs a cell that begins like this as a formula, also with the wide signs of East Asian keyboards. */
const FORMULE = /^[=+\-@＝＋－＠]/

/** A text that somebody else chose, on one line and never a formula. */
export function toTexte(texte: string): string {
  const line = texte.replace(/\s+/g, ' ').trim()
  return FORMULE.test(line) ? `'${line}` : line
}

/** 1234,56: no thousands, so that every program reads a number. */
export function toMontant(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** 5,5 */
export function toTaux(taux: number): string {
  return String(taux).replace('.', ',')
}

/** Without this mark, spreadsheets take UTF-8 for something else. */
export const BOM = '\uFEFF'

export function toCsvLigne(cellules: readonly string[]): string {
  return `${cellules.map(quote).join(';')}\r\n`
}

function quote(cellule: string): string {
  return /[;"]/.test(cellule) ? `"${cellule.replaceAll('"', '""')}"` : cellule
}
