import { expect, test } from 'vitest'
import { formatSiren, formatSiret } from './siret.ts'

test('numbers of companies are grouped as their register does', () => {
  expect([formatSiren('123456789'), formatSiren('123 456 789')]).toEqual(Array(2).fill('123\u00a0456\u00a0789'))
  expect([formatSiret('12345678900012'), formatSiret('BE0123456789')]).toEqual([
    '123\u00a0456\u00a0789\u00a000012',
    'BE0123456789',
  ])
})
