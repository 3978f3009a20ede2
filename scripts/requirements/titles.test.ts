import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CITING } from './citing.ts'
import { findTitles } from './titles.ts'

const read = (...lines: string[]) => {
  return findTitles('a.test.ts', lines.join('\n')).map(({ text, groups }) => [...groups, text].join(' › '))
}

test('reads the titles of tests, groups, tables and journeys, and nothing else', () => {
  const titles = read(
    '// ABC-09 is proved elsewhere',
    "it(\n  'it’s on its own line',\n  () => {})",
    "test.each([['ABC-08', f(1)]])('row %s', (id) => {})",
    `test("says 'yes'", async () => {`,
    "  expect(text).toBe('ABC-07', 1)",
    "  await test.step('a step', () => {})",
    "  await press('button', 1)",
    '})',
    "testOfContrat('has a world of its own', () => {})",
    "items('no test', 1)",
    'test.describe.serial(`brand`, () => {})',
  )
  expect(titles).toEqual(['it’s on its own line', 'row %s', "says 'yes'", 'has a world of its own', 'brand'])
})

test('knows the groups around each title, those of rows on several lines too', () => {
  const titles = read(
    "describe('group', () => {",
    "  test('first', () => {})",
    '',
    '  describe.each([',
    "    ['row', { of: 2 }],",
    "  ] as const)('rows of %s', (row) => {",
    '    test.each<Row>([',
    "      ['case', 1],",
    "    ])('case %s', () => {})",
    '  })',
    "  test('last', () => {})",
    '})',
    "test('alone', () => {})",
  )
  expect(titles).toEqual([
    'group',
    'group › first',
    'group › rows of %s',
    'group › rows of %s › case %s',
    'group › last',
    'alone',
  ])
})

test('each place whose tests name what they prove holds tests', () => {
  expect(CITING.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})
