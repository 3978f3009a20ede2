import { expect, test } from 'vitest'
import { formatIban, isBic, isIban, isIcs } from './iban.ts'

test.each([
  ['FR76 3000 6000 0112 3456 7890 189', true],
  ['fr7630006000011234567890189', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['BE68 5390 0754 7034', true],
  ['FR76 3000 6000 0112 3456 7890 188', false],
  ['FR67 3000 6000 0112 3456 7890 189', false],
  ['FR76 3000 6000 0121 3456 7890 189', false],
  ['7630006000011234567890189', false],
  ['FR76', false],
  ['', false],
])('ARG-24 an account number is believed only with its digits of control: %s', (iban, expected) => {
  expect(isIban(iban)).toBe(expected)
})

test.each([
  ['AGRIFRPP', true],
  ['AGRIFRPP882', true],
  ['AGRIFRPP88', false],
  ['AGR1FRPP', false],
  ['agrifrpp', false],
  ['AGRIFRPP8822', false],
])('ARG-24 a bank identifier has 8 or 11 characters: %s', (bic, expected) => {
  expect(isBic(bic)).toBe(expected)
})

test.each([
  ['FR53 ZZZ 999999', true],
  ['FR53 ABC 999999', true],
  ['DE98ZZZ09999999999', true],
  ['FR54 ZZZ 999999', false],
  ['FR53 ZZZ 999998', false],
  ['53ZZZ999999', false],
])('ARG-24 a creditor identifier is controlled, its activity aside: %s', (ics, expected) => {
  expect(isIcs(ics)).toBe(expected)
})

test('ARG-24 an account number is printed by four', () => {
  expect(formatIban('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189')
  expect(formatIban('BE68 5390 07547034')).toBe('BE68 5390 0754 7034')
})
