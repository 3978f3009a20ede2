import { expect, test } from 'vitest'
import { toCsvLigne, toMontant, toTaux, toTexte } from './csv.ts'

test.each([
  ['=HYPERLINK("http://mal.example")', '\'=HYPERLINK("http://mal.example")'],
  ['+33 1 99 00', "'+33 1 99 00"],
  ['-1+cmd|calc', "'-1+cmd|calc"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', "'=1+1"],
  [' \r\n=1', "'=1"],
  ['Perrin\t& Associés\nSARL', 'Perrin & Associés SARL'],
  ['A = B', 'A = B'],
])('of the name %j a spreadsheet makes no formula', (nom, expected) => {
  expect(toTexte(nom)).toBe(expected)
})

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [123_456, '1234,56'],
  [-100, '-1,00'],
])('%i cents are written %s', (cents, expected) => {
  expect(toMontant(cents)).toBe(expected)
})

test('a separator or a quotation mark inside a text ends no cell', () => {
  expect(toCsvLigne(['a;b', 'dit « non »', 'dit "oui"', toTaux(5.5)])).toBe('"a;b";dit « non »;"dit ""oui""";5,5\r\n')
})
