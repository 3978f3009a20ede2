import { expect, test } from 'vitest'
import { formatCodePostal } from './code-postal.ts'

test.each([
  [' 75 009', 7, '75009', 5],
  ['7\u00a05\u202f0 09', 4, '75009', 2],
  ['750091', 6, '75009', 5],
  ['F-69002', 3, '69002', 1],
])('CLI-06 "%s" typed or pasted is five digits', (value, caret, digits, at) => {
  expect(formatCodePostal({ value, caret }, '', false)).toEqual({ value: digits, caret: at })
})
