import { describe, expect, test } from 'vitest'
import { checkFunctions } from './function-sizes.ts'

const lines = (count: number, line: string) => `${line}\n`.repeat(count)

describe('a function of more than 50 lines is caught', () => {
  test.each([
    ['statements', (size: number) => `function f() {\n${lines(size - 2, '  run()')}}`],
    ['JSX', (size: number) => `const View = () => (\n  <ul>\n${lines(size - 4, '    <li>a</li>')}  </ul>\n)`],
    ['a signature', (size: number) => `function f({\n${lines(size - 4, '  a,')}}: Props) {\n  run()\n}`],
    ['comments', (size: number) => `function f() {\n${lines(size - 2, '  // why')}}`],
    ['a method', (size: number) => `const one = {\n  run() {\n${lines(size - 2, '    run()')}  },\n}`],
    ['a function inside', (size: number) => `test('a', () => {\n  b(() => {\n${lines(size - 4, '    c()')}  })\n})`],
  ])('of %s', (_kind, write) => {
    expect(checkFunctions('web/a.tsx', write(50))).toEqual([])
    expect(checkFunctions('web/a.tsx', write(51))).toHaveLength(1)
  })

  test('what only lists counts as one line', () => {
    const withList = (size: number) =>
      `function f() {\n  run({\n${lines(size, '    a: 1,')}  })\n${lines(46, '  run()')}}`
    expect(checkFunctions('web/a.ts', withList(3))).toEqual([])
    expect(checkFunctions('web/a.ts', withList(300))).toEqual([])
    expect(checkFunctions('web/a.ts', withList(300).replace('a: 1', 'a: () => 1'))).toHaveLength(1)
  })

  test('not in a test', () => {
    expect(checkFunctions('web/a.test.tsx', `function f() {\n${lines(60, '  run()')}}`)).toEqual([])
  })
})

test.each([
  ['an object in an object', 'const a = { ...{ b, c }, d }'],
  ['an array in an array', 'const a = [...[1, 2], 3]'],
  ['attributes', 'const a = <B {...{ c, d }} />'],
])('a literal that only packs its entries is caught: %s', (_kind, source) => {
  expect(checkFunctions('web/a.tsx', source)).toHaveLength(1)
  expect(checkFunctions('web/a.test.tsx', source)).toHaveLength(1)
})

test('what is there under a condition, or under a name, may be spread', () => {
  expect(checkFunctions('web/a.tsx', 'const a = { ...(b && { c }), ...d }; const e = <B {...d} />')).toEqual([])
})
