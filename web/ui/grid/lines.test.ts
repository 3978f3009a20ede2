import { expect, test } from 'vitest'
import { type Column, getText } from './columns.ts'
import { createFilter } from './filter.ts'
import { createSort } from './sort.ts'

interface Line {
  value: string | number | null
}

function column(type: Column<Line>['type']): Column<Line> {
  return { id: 'c', title: 'C', type, width: 100, value: ({ value }) => value }
}

function sort(type: Column<Line>['type'], values: Line['value'][]) {
  const lines = values.map((value) => ({ value }))
  return lines.sort(createSort(column(type))).map(({ value }) => value)
}

test('GRI-01 texts sort as in French, accents and case deciding last', () => {
  expect(sort('text', ['Zamora', 'côté', 'Éveillard', 'cote', 'Loup', 'Lœuillet', 'coté', 'Çelik', 'etc'])).toEqual([
    'Çelik',
    'cote',
    'coté',
    'côté',
    'etc',
    'Éveillard',
    'Lœuillet',
    'Loup',
    'Zamora',
  ])
})

test('GRI-01 numbers and dates sort by value, what is missing last', () => {
  expect(sort('number', [10, null, 9, 100])).toEqual([9, 10, 100, null])
  expect(sort('date', ['2026-10-01', '2026-02-28', null])).toEqual(['2026-02-28', '2026-10-01', null])
})

test.each([
  ['text', 'Éveillard', 'EVEIL', true],
  ['text', 'Lœuillet', 'loeu', true],
  ['text', 'Éveillard', 'x', false],
  ['text', 'Le Goff', ' goff ', true],
  ['number', 1234.5, '1234,5', true],
  ['number', 1234.5, '1 234', true],
  ['number', 1234.5, '999', false],
  ['date', '2026-03-09', '09/03', true],
  ['date', null, '09/03', false],
] as const)('GRI-01 a filter on a %s: %j holds %j: %s', (type, value, filter, expected) => {
  expect(createFilter(column(type))({ value }, filter)).toBe(expected)
})

test('GRI-06 dates are read dd/MM/yyyy', () => {
  expect(getText(column('date'), { value: '2026-12-01' })).toBe('01/12/2026')
})
