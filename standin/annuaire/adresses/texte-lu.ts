import { toWords } from '../texte.ts'

/** The abbreviations people type. */
const FORMES: Record<string, string> = {
  all: 'allee',
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  bvd: 'boulevard',
  che: 'chemin',
  chem: 'chemin',
  crs: 'cours',
  fbg: 'faubourg',
  imp: 'impasse',
  pl: 'place',
  r: 'rue',
  rte: 'route',
  st: 'saint',
  ste: 'sainte',
}
const OUTILS = new Set(['de', 'la', 'le', 'les', 'l', 'd', 'du', 'des', 'et', 'cedex'])

export interface TexteLu {
  /** `8` or `8 bis`. */
  numero: string | undefined
  codePostal: string | undefined
  /** The other words in order, without the small words. */
  mots: readonly string[]
}

/** `8 bis r de la République 69001 Lyon` → 8 bis, 69001, rue republique lyon. */
export function readTexte(texte: string): TexteLu {
  const tokens = toWords(texte.replace(/^(\d+)(bis|ter|quater)\b/i, '$1 $2'))
  const [, numero, indice] = /^(\d{1,4}) ?(bis|ter|quater)?\b/.exec(tokens.join(' ')) ?? []
  const rest = tokens.slice(numero ? (indice ? 2 : 1) : 0)
  return {
    numero: numero && [Number(numero), indice].filter(Boolean).join(' '),
    codePostal: rest.find((token) => /^\d{5}$/.test(token)),
    mots: toSignificant(rest.filter((token) => !/^\d{5}$/.test(token))),
  }
}

/**
 * Removes the small words and writes abbreviations out. A text of small words only stays whole: a word may begin a
 * longer one.
 */
export function toSignificant(tokens: readonly string[]): string[] {
  const significant = tokens.filter((token) => !OUTILS.has(token))
  return (significant.length > 0 ? significant : tokens).map((token) => FORMES[token] ?? token)
}
