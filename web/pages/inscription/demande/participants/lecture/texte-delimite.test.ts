import { expect, test } from 'vitest'
import { decodeTexte } from './encodage.ts'
import { parseTexte } from './texte-delimite.ts'

test.each<[string, string, string[][]]>([
  [
    'tabs',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'semicolons',
    'a;b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'commas',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CRLF and a last empty line',
    'a;b\r\nc;d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'lines ended as on old Macs',
    'a;b\rc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a comma inside semicolons',
    'Le Goff, Anne;b\nc;d',
    [
      ['Le Goff, Anne', 'b'],
      ['c', 'd'],
    ],
  ],
  ['semicolons inside tabs', 'a;b\tc', [['a;b', 'c']]],
  ['quotes', '"a;b";"c ""d"""', [['a;b', 'c "d"']]],
  ['a line break in quotes', '"a\nb"\tc', [['a\nb', 'c']]],
  ['separators in quotes, which decide nothing', '"a,b,c";d', [['a,b,c', 'd']]],
  [
    'a quote that is not closed',
    '"a;b\nc;d',
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a quote inside a word', 'O"Neil;L\'Hôte', [['O"Neil', "L'Hôte"]]],
  ['empty lines and cells', ';;\n a ; ;b\n\n', [['a', '', 'b']]],
  ['no-break spaces', '\u00a0a\u202f;b', [['a', 'b']]],
  ['the separator told by the first line', 'sep=,\r\na;x,b', [['a;x', 'b']]],
  ['a number kept as text', '="00123";b', [['00123', 'b']]],
  ['a formula, which stays a text', '=HYPERLINK(1);@b;+33;-1', [['=HYPERLINK(1)', '@b', '+33', '-1']]],
  ['nothing', ' \r\n', []],
])('a whole team: reads %s', (_, text, expected) => {
  expect(parseTexte(text)).toEqual(expected)
})

const utf16 = (text: string, order: 'le' | 'be') =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0)
      return order === 'le' ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
    }),
  )

test.each([
  ['UTF-8', new TextEncoder().encode('Hélène;Çelik')],
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffHélène;Çelik')],
  ['UTF-16 little-endian', utf16('\ufeffHélène;Çelik', 'le')],
  ['UTF-16 big-endian', utf16('\ufeffHélène;Çelik', 'be')],
  ['UTF-16 without its mark', utf16('Hélène;Çelik', 'le')],
  ['Windows-1252', Uint8Array.from('Hélène;Çelik', (char) => char.charCodeAt(0))],
])('a whole team: reads %s', (_, bytes) => {
  expect(parseTexte(decodeTexte(bytes))).toEqual([['Hélène', 'Çelik']])
})
