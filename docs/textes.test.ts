import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// docs/textes.json holds the specification's words, never a constant of ours: `{n}` is an expression of the source,
// `{…}` words that the specification leaves out. No id in the titles: that a text is in a source proves no requirement.
interface Texte {
  id: string
  texte: string
  ou: string
}

const TEXTES = JSON.parse(readFileSync('docs/textes.json', 'utf8')) as Texte[]
const EXIGENCES = readFileSync('docs/requirements.md', 'utf8')
  .match(/^- [A-Z]{3}-\d{2} .*$/gm)
  ?.map((row) => ({ id: row.slice(2, 8), words: row.slice(9) })) as { id: string; words: string }[]
const PLACE = /\{[^}]+\}/g
/** An apostrophe inside a word closes nothing. */
const QUOTED = /(?<![\wé…'])'(?=\S)(.+?)(?<=\S)'(?![\wéêÉ])/g
const EXPRESSION = '\\$?\\{[^{}]*\\}'
const GAP = '.{1,80}?'

function toWords(texte: string): string[] {
  return texte.split(PLACE).map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}

function toPattern(texte: string): string {
  const places = (texte.match(PLACE) ?? []).map((place) => (place === '{…}' ? GAP : EXPRESSION))
  const words = toWords(texte)
  return words.map((one, index) => one + (places[index] ?? '')).join('')
}

/** In the requirements, where 'N' or '...' stand for what varies. */
function toQuoted(texte: string): RegExp {
  const words = toWords(texte).map((one) => one.trim())
  return new RegExp(`^${words.join('.*')}$`)
}

/** As a user reads it: no comment, spaces and line ends of the markup alike. */
function toReadable(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll("{' '}", ' ')
    .replace(/[ \n]+/g, ' ')
}

/** The text by itself, between quotes or tags; one that begins or ends with `{…}` goes on there. */
function standsIn(source: string, texte: string): boolean {
  const before = texte.startsWith('{…}') ? '' : '(?<=[\'"`>}] ?)'
  const after = texte.endsWith('{…}') ? '' : '(?= ?[\'"`<{])'
  return new RegExp(before + toPattern(texte) + after).test(toReadable(source))
}

describe('texts that the specification quotes', () => {
  test.each(TEXTES)('« $texte » stands in $ou', ({ texte, ou }) => {
    expect(standsIn(readFileSync(ou, 'utf8'), texte)).toBe(true)
  })

  test.each(TEXTES)('« $texte » is in the words of its requirement', ({ id, texte }) => {
    const row = EXIGENCES.find((exigence) => exigence.id === id)
    for (const words of texte.split(PLACE)) expect(row?.words).toContain(words.trim())
  })

  // What NAV quotes are names of routes.
  test.each(EXIGENCES.filter(({ id }) => !id.startsWith('NAV')))('none of $id is missing', ({ id, words }) => {
    const known = TEXTES.filter((texte) => texte.id === id).map(({ texte }) => toQuoted(texte))
    const quoted = [...words.matchAll(QUOTED)].map(([, texte]) => texte as string)
    expect(quoted.filter((texte) => !known.some((one) => one.test(texte)))).toEqual([])
  })
})

test.each([
  ['an apostrophe', 'title="Demande d’inscription"', "Demande d'inscription"],
  ['a letter', "'Session complete'", 'Session complète'],
  ['a longer text', "'Nom de naissance'", 'Nom'],
  ['a comment', "/** 'Gratuit' */ const LABEL = ''", 'Gratuit'],
  ['a number written out', '<li>et 3 autre(s) personne(s)</li>', 'et {N} autre(s) personne(s)'],
  ['a no-break space', "'Souhaitez-vous continuer\u00a0?'", 'Souhaitez-vous continuer ?'],
])('%s is another text', (_, source, texte) => expect(standsIn(source, texte)).toBe(false))

test.each([
  ['<p>\n  Vous désirez {desirees} place(s) mais\n  il</p>', 'Vous désirez {N} place(s) mais il'],
  [`\`et \${others - 2} autre(s)\``, 'et {N} autre(s)'],
  ["Se connecter{' '}\n à {nom}\n </a>", '{…}à {service}'],
])('%s is the text', (source, texte) => expect(standsIn(source, texte)).toBe(true))
