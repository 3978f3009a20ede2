/**
 * Widens narrow spaces, which are too thin between thousands (Intl's amounts), removes control characters, which no
 * font draws, and keeps a French punctuation mark on the line of its word.
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

/**
 * Cuts the text between words into lines no wider than `width`. A word that is wider alone is cut inside. Each word is
 * measured once: a line is as wide as its words with the spaces behind them.
 */
export function wrap(text: string, width: number, measure: (part: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, measure))
}

function wrapLine(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  let taken = 0
  for (const word of text.split(' ').filter(Boolean)) {
    if (taken + measure(word) <= width) {
      current = current ? `${current} ${word}` : word
      taken += measure(`${word} `)
      continue
    }
    if (current) lines.push(current)
    const pieces = cutWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
    taken = measure(`${current} `)
  }
  return [...lines, current]
}

const BREAKS = /^.*[@./_-]/

/** Cuts after a sign of an e-mail or a URL where there is one, and anywhere else otherwise. */
function cutWord(word: string, width: number, measure: (part: string) => number): string[] {
  const pieces: string[] = []
  let left = [...word]
  while (measure(left.join('')) > width) {
    const fitting = left.slice(0, countFitting(left, width, measure)).join('')
    const [piece = fitting] = BREAKS.exec(fitting) ?? []
    pieces.push(piece)
    left = left.slice([...piece].length)
  }
  return [...pieces, left.join('')]
}

/** How many characters fit, one at least. Each measure shapes a part that no other word has: halving needs few of them. */
function countFitting(characters: readonly string[], width: number, measure: (part: string) => number): number {
  let [fits, exceeds] = [1, characters.length]
  while (exceeds - fits > 1) {
    const middle = (fits + exceeds) >> 1
    if (measure(characters.slice(0, middle).join('')) > width) exceeds = middle
    else fits = middle
  }
  return fits
}
