import { expect, test } from 'vitest'
import { coverRequirements, findIds, findNamings, parseRequirements } from './coverage.ts'

test('reads one id per row of the list, in its order', () => {
  const markdown =
    '# Requirements\n\n## ABC · things\n- ABC-02 Second, after ABC-01.\n- ABC-01 First.\n\nABC-03 is no row.\n'
  expect(parseRequirements(markdown)).toEqual(['ABC-02', 'ABC-01'])
})

test.each([
  ['ABC-01 does it', ['ABC-01']],
  ['ABC-01 ABC-02 does both', ['ABC-01', 'ABC-02']],
  ['does both (ABC-01, XYZ-12)', ['ABC-01', 'XYZ-12']],
  ['ABC-08–ABC-11 does all', ['ABC-08', 'ABC-09', 'ABC-10', 'ABC-11']],
  ['ABC-01..03 does all', ['ABC-01', 'ABC-02', 'ABC-03']],
  ['ABC-01 to ABC-03 does all', ['ABC-01', 'ABC-02', 'ABC-03']],
  ['ABC-01 to 10 people', ['ABC-01']],
  ['sends abc-01 and ABCD-012', []],
])('finds the ids of "%s"', (title, ids) => {
  expect(findIds(title)).toEqual(ids)
})

test('reads the titles of tests, groups, tables and journeys, and nothing else', () => {
  const source = [
    '// ABC-09 is proved elsewhere',
    "describe('ABC-01 group', () => {",
    "  it(\n    'ABC-02 it’s on its own line',\n    () => {})",
    "  test.each([['ABC-08', f(1)]])('ABC-03 row %s', (id) => {})",
    `  test("ABC-04 says 'yes'", () => { expect(text).toBe('ABC-07') })`,
    '  test.describe.serial(`ABC-05 brand`, () => {})',
  ].join('\n')
  const ids = findNamings('a.test.ts', source).map(({ id }) => id)
  expect(ids).toEqual(['ABC-01', 'ABC-02', 'ABC-03', 'ABC-04', 'ABC-05'])
})

test('sorts titles under their requirement and sets aside those that name none', () => {
  const known = { id: 'ABC-01', file: 'a.test.ts', title: 'ABC-01 does it' }
  const stray = { id: 'ABC-99', file: 'a.test.ts', title: 'ABC-99 does it' }
  const { named, unknown } = coverRequirements(['ABC-01', 'ABC-02'], [known, stray])
  expect([...named]).toEqual([
    ['ABC-01', [known]],
    ['ABC-02', []],
  ])
  expect(unknown).toEqual([stray])
})
