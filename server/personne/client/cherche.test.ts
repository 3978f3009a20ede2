import { expect, test } from 'vitest'
import { toCherche } from './client.service.ts'

test.each([
  ['000345', '000345'],
  ['00034567800015', '00034567800015'],
  ['000 345 678', '000345678'],
  ['000.345.678.00015', '00034567800015'],
  ['000\u00a0345\u202f678 00015', '00034567800015'],
  ['SIRET : 000 345 678 00015', '00034567800015'],
  ['  siren:000345678', '000345678'],
  ['Siren 000345678', '000345678'],
])('CLI-01 %j is looked for as the beginning of a SIRET', (query, siret) => {
  expect(toCherche(query)).toEqual({ siret })
})

test.each([
  ['12345', ['12345']],
  ['000345678000151', ['000345678000151']],
  ['Ferrand & Associés', ['Ferrand', 'Associés']],
  ['E\u0301tude 3', ['Étude', '3']],
  ['SIRETOIL 000345678', ['SIRETOIL', '000345678']],
  ['Le siret 000345678', ['Le', 'siret', '000345678']],
  ['000345678 SA', ['000345678', 'SA']],
  ['A 000345678', ['A', '000345678']],
  ['% _ &', []],
  ['', []],
])('CLI-01 RUL-03 %j is looked for as the words of a name', (query, mots) => {
  const cherche = toCherche(query)
  expect('mots' in cherche && [...cherche.mots]).toEqual(mots)
})
