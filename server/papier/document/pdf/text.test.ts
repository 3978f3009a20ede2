import { expect, test } from 'vitest'
import { toDrawable, wrap } from './text.ts'
import { teinte } from './tint.ts'

const measure = (part: string) => part.length

test.each([
  ['un deux trois\nquatre', 8, ['un deux', 'trois', 'quatre']],
  ['abcdefghijkl mn', 5, ['abcde', 'fghij', 'kl mn']],
  ['un abcdefgh', 5, ['un', 'abcde', 'fgh']],
  ['lea.roy@societe.fr', 10, ['lea.roy@', 'societe.fr']],
  ['a/b_c-defgh', 6, ['a/b_c-', 'defgh']],
  ['  un   deux ', 8, ['un deux']],
  ['un deux', 7, ['un deux']],
  ['un\n\ndeux', 8, ['un', '', 'deux']],
  ['', 8, ['']],
])('PAP-21 %j is cut between words, a long word where it must, an address after its signs', (text, width, lines) => {
  expect(wrap(text, width, measure)).toEqual(lines)
})

test('PAP-21 a long word is cut without measuring each of its beginnings', () => {
  let measured = 0
  const counting = (part: string) => {
    measured += 1
    return part.length
  }
  const [premiere, ...suite] = wrap('a'.repeat(64), 40, counting)
  expect([premiere?.length, suite.join('').length, measured < 16]).toEqual([40, 24, true])
})

test.each([
  ['a narrow space', '1\u202f234', '1\u00a0234'],
  [
    'a sign that French sets apart',
    'a ; b : c ! d ? « e » 5 % 5 € – f',
    'a\u00a0; b\u00a0: c\u00a0! d\u00a0? «\u00a0e\u00a0» 5\u00a0% 5\u00a0€\u00a0– f',
  ],
  ['an accent of its own', 'e\u0301', 'é'],
  ['every end of a line', 'a\r\nb\rc\u2028d\u2029e\nf', 'a\nb\nc\nd\ne\nf'],
  ['a tabulation', 'a\tb', 'a b'],
  ['what nothing draws', 'a\u0000b\u200bc\u202ed\u2066e', 'abcde'],
])('SCE-03 %s is drawn as a page can', (_cas, text, drawn) => {
  expect(toDrawable(text)).toBe(drawn)
})

test('PAP-24 a tint is the colour of the brand on white, so strong', () => {
  expect(['#000000', '#16213d', '#ffffff'].map((couleur) => teinte(couleur, 0.5))).toEqual([
    '#808080',
    '#8b909e',
    '#ffffff',
  ])
  expect([teinte('#16213d', 0), teinte('#16213d', 1), teinte('#0a0b0c', 1)]).toEqual(['#ffffff', '#16213d', '#0a0b0c'])
})
