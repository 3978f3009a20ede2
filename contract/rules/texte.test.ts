import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { hasAdresse, hasInvisible, identite, lines, oneLine, required, sansLien, text, toNomSur } from './texte.ts'

const INTERDIT = 'Ce texte contient un caractère interdit ou un retour à la ligne.'
const TURNED = 'a\u202eb'
const Nom = identite(10, 'Le nom est requis.')

test.each<[string, z.ZodMiniType, string, string[]]>([
  ['a line', oneLine(3), 'abc', []],
  ['a line that is too long is not looked at any further', oneLine(3), `${TURNED}c`, ['3 caractères au plus.']],
  ['a length in words of its own', oneLine(3, 'Trop long.'), 'abcd', ['Trop long.']],
  ['a line break', oneLine(9), 'a\nb', [INTERDIT]],
  ['a mark that turns the text', oneLine(9), TURNED, [INTERDIT]],
  ['a mark at the beginning', oneLine(9), '\u0000a', [INTERDIT]],
  ['half of a character', oneLine(9), 'a\ud83d', [INTERDIT]],
  ['a character of two halves', oneLine(9), 'a\u{1f600}', []],
  ['a typed text', text(3), ' abc ', []],
  ['a typed text that is too long', text(3, 'Trop long.'), 'abcd', ['Trop long.']],
  ['a required text', required(3, 'Requis.'), '  ', ['Requis.']],
  ['a comment of several lines', lines(9), ' a\r\n\tb ', []],
  ['a comment that turns the text', lines(9), TURNED, ['Ce texte contient un caractère interdit.']],
  ['a comment with a control character', lines(9), 'a\u0007', ['Ce texte contient un caractère interdit.']],
  ['a comment with half of a character', lines(9), '\ude00', ['Ce texte contient un caractère interdit.']],
  ['a comment that is too long', lines(3), 'abcd', ['3 caractères au plus.']],
  ['a name', Nom, 'Anne', []],
  ['no name', Nom, ' \u00a0 ', ['Le nom est requis.']],
  ['a name that is too long', Nom, 'Anne Perrin', ['10 caractères au plus.']],
  ['a name that leads to a site', Nom, 'a://b', ['Un nom ne contient pas d’adresse de site.']],
])('a text is judged by where it is read: %s', (_name, schema, given, refusals) => {
  const { error } = schema.safeParse(given)
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(refusals)
})

test('a name is kept with one space between its words and its accents in one piece', () => {
  expect(Nom.parse(' Le\u0301a \u00a0 Roy ')).toBe('Léa Roy')
})

test('a name that the identity service tells is rewritten to one that may be typed here', () => {
  const told = ` Anne\n${TURNED}  https://site.fr `
  expect(hasInvisible(told)).toBe(true)
  expect(toNomSur(told)).toBe('Anne a b https site fr')
  expect(hasInvisible(toNomSur(told))).toBe(false)
})

test.each([
  ['www.gagnez.fr', true],
  ['Offre sur gagnez.fr', true],
  ['bit.ly/x', true],
  ['Voir gagnez.exemple/cadeau', true],
  ['https://x', true],
  ['Booking.com', true],
  ['J.-P. Martin', false],
  ['Saint-Étienne S.A./Filiale', false],
  ['Cabinet R.O.Y. et Associés', false],
])('%s: what a reader of a mail would follow is found: %s', (nom, isFound) => {
  expect(hasAdresse(nom)).toBe(isFound)
})

test('a subject keeps the name of a company that is called as its site is, and no address', () => {
  expect(sansLien('Commande au nom de Booking.com')).toBe('Commande au nom de Booking.com')
  expect(sansLien('Voir www.gagnez.fr/x ou https://a.b/c')).toBe('Voir www gagnez fr/x ou  a b/c')
})
