import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

// In French a double sign of punctuation stands apart, but never begins a line: its space does not break.
const BREAKABLE = / (?=[:;?!](?:\s|$))| (?=»)|(?<=«) /
const QUOTED = (JSON.parse(readFileSync('docs/textes.json', 'utf8')) as { texte: string }[]).map(({ texte }) => texte)

/** The words of a source that a reader may see; those that the specification quotes keep its letters. */
function findBreakable(file: string, source: string): string[] {
  const found: string[] = []
  const look = (text: string) => {
    const words = text.replace(/[ \n]+/g, ' ')
    if (BREAKABLE.test(words) && !QUOTED.includes(words.trim())) found.push(words)
  }
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && look(value),
    TemplateElement: ({ value }) => look(value.raw),
    JSXText: ({ value }) => look(value),
  }).visit(parseSync(file, source).program)
  return found
}

test('a space that may break is seen in a text, in words around a value, and in markup', () => {
  const seen = (source: string) => findBreakable('a.tsx', source).length
  expect(seen("const a = isOpen ? 'Ouvert' : { b: 'Fermé\u00a0!' }")).toBe(0)
  expect(seen("const a = 'Continuer ?'")).toBe(1)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
  expect(seen('const a = `${b} : c`')).toBe(1)
  expect(seen('const a = <p>{b} ; c</p>')).toBe(1)
  expect(seen("const a = '«\u00a0b »'")).toBe(1)
})

test('our own words on the screens have none', () => {
  const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const found = sources.map((file) => [file, ...findBreakable(file, readFileSync(file, 'utf8'))])
  expect(found.filter(({ length }) => length > 1)).toEqual([])
})

// Papers and mails are letters: they write days in words.
const LETTRES =
  /courriel|^server\/papier\/document\/|^server\/catalogue\/horaires\.ts$|feuille-modele\.ts$|lettres\.ts$|signature\/preuve\.ts$|rappel\.service\.ts$/
const DEFINITIONS = /^contract\/rules\/(format|jour-paris|jour-semaine)\.ts$/
const IN_WORDS = /\bformat(JourLong|MomentLong|JourSemaine)\b|(dateStyle|month): '(long|full|medium)'/

test('LAY-18 only papers and mails write a date in words: screens, and refusals shown there, write dd/MM/yyyy', () => {
  const sources = globSync(['web/**/*.{ts,tsx}', 'contract/**/*.ts', 'server/**/*.ts']).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file) && !LETTRES.test(file) && !DEFINITIONS.test(file),
  )
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((file) => IN_WORDS.test(readFileSync(file, 'utf8')))).toEqual([])
})
