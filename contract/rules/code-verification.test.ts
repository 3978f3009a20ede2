import { expect, test } from 'vitest'
import { formatCode, isCode, toCode, toNumero } from './code-verification.ts'

test('SCE-18 a code is read as it was copied: small letters, spaces, signs that look alike', () => {
  expect(toCode(' 0abc-o1il  qrst-vwxy ')).toBe('0ABC0111QRSTVWXY')
  expect(toNumero(' f2027-000 001 ')).toBe('F2027-000001')
  expect(formatCode('0ABC0111QRSTVWXY')).toBe('0ABC-0111-QRST-VWXY')
})

test.each([
  ['0ABC-0111-QRST-VWXY', true],
  ['0ABC-0111-QRST-VWX', false],
  ['0ABC-0111-QRST-VWXYZ', false],
  ['0ABC-0111-QRST-VWXU', false],
  ['', false],
])('SCE-18 %s is a code: %s', (typed, expected) => {
  expect(isCode(typed)).toBe(expected)
})
