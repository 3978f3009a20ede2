/** A whole name in one cell: « DUPONT Alice », « Mme Alice Dupont », « Dupont, Alice ». */

const CIVILITE = /^(m\.?|mr\.?|mme\.?|mlle\.?|monsieur|madame|mademoiselle|dr\.?|docteur|me|ma[iî]tre)$/i
/** They belong to the surname that follows, whatever their case. */
const PARTICULE = /^(d|de|du|des|la|le|van|von|der|den|el|al|ben|ould)$/i

export const isCivilite = (cell: string) => CIVILITE.test(cell)

/** A surname in capitals beside a first name that is not: one cannot be taken for the other. */
export function isNomComplet(cell: string): boolean {
  const words = toWords(cell)
  return words.some(isUpper) && words.some((word) => !isUpper(word) && !PARTICULE.test(word))
}

/** Two letters at least, all of them capitals. */
export function isUpper(text: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toLocaleUpperCase('fr-FR')
}

/** The capitals tell; else the order of the column's title, or the usual one: « Alice Le Goff », « Le Goff Alice ». */
export function splitNom(cell: string, isNomFirst: boolean): { nom: string; prenom: string } {
  const [before, after] = cell.split(',', 2)
  if (before && after?.trim()) return { nom: toWords(before).join(' '), prenom: after.trim() }
  const words = toWords(cell)
  const cut = isNomComplet(cell) ? findCut(words) : { at: isNomFirst ? words.length - 1 : 1, isNomFirst }
  const [start, end] = [words.slice(0, cut.at).join(' '), words.slice(cut.at).join(' ')]
  if (words.length === 1) return { nom: words.join(' '), prenom: '' }
  return cut.isNomFirst ? { nom: start, prenom: end } : { nom: end, prenom: start }
}

function findCut(words: readonly string[]): { at: number; isNomFirst: boolean } {
  const last = words.findLastIndex(isUpper)
  if (last < words.length - 1) return { at: last + 1, isNomFirst: true }
  let first = words.findIndex(isUpper)
  while (first > 1 && PARTICULE.test(words[first - 1] ?? '')) first -= 1
  return { at: first, isNomFirst: false }
}

function toWords(cell: string): string[] {
  const words = cell.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  return isCivilite(words[0] ?? '') && words.length > 1 ? words.slice(1) : words
}
