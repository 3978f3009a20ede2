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

  test('not in a test', () => {
    expect(checkFunctions('web/a.test.tsx', `function f() {\n${lines(60, '  run()')}}`)).toEqual([])
  })
})
