import { expect, test } from 'vitest'
import { coverRequirements, findIds, findNamings, findTwice, findUnnamed, parseRequirements } from './coverage.ts'

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

test('a control proves its test alone, wherever it says so', () => {
  const proof = { file: 'a.test.ts', text: 'ABC-01 does it', isGroup: false, groups: [] }
  const control = { file: 'a.test.ts', text: 'control: without ABC-02, it does not', isGroup: false, groups: [] }
  const within = { file: 'a.test.ts', text: 'ABC-03 is refused', isGroup: false, groups: ['control'] }
  expect(findNamings([proof, control, within])).toEqual([{ id: 'ABC-01', file: 'a.test.ts', title: 'ABC-01 does it' }])
})

test('a test names a requirement or a ruling, itself or by a group around it; a control names none', () => {
  const titles = [
    ['ABC-01 does it'],
    ['does it', 'ABC-01 a group', 'another'],
    ['R-12 does it'],
    ['control: without it, it does not'],
    ['does it', 'a group'],
    ['decision 12 does it'],
  ].map(([text = '', ...groups]) => ({ file: 'a.test.ts', text, isGroup: false, groups }))
  const group = { file: 'a.test.ts', text: 'a group', isGroup: true, groups: [] }
  expect(findUnnamed([group, ...titles])).toEqual(titles.slice(4))
})

test('finds the ids that stand for two statements', () => {
  expect(findTwice(['ABC-01', 'ABC-02', 'ABC-01'])).toEqual(['ABC-01'])
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
