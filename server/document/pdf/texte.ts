/**
 * A narrow space is too thin to set thousands apart (Intl's amounts), nothing draws a control character, and no line begins with a
 * mark that French sets apart.
 */
export function toDrawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\u202f/g, '\u00a0')
    .replace(/ (?=[;:!?»%€–])|(?<=«) /g, '\u00a0')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

/** Lines no wider than `width`, cut between words; a word that is wider alone is cut where it must be. */
export function wrap(text: string, width: number, measure: (part: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, measure))
}

function wrapLine(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word
    if (measure(longer) <= width) {
      current = longer
      continue
    }
    if (current) lines.push(current)
    const pieces = cutWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  return [...lines, current]
}

const COUPURES = /^.*[@./_-]/

/** After a sign of an address where there is one, else anywhere. */
function cutWord(word: string, width: number, measure: (part: string) => number): string[] {
  const pieces: string[] = []
  let current = ''
  for (const character of word) {
    if (current && measure(current + character) > width) {
      const [piece = current] = COUPURES.exec(current) ?? []
      pieces.push(piece)
      current = current.slice(piece.length)
    }
    current += character
  }
  return [...pieces, current]
}
