import { expect, test } from 'vitest'
import { sayTaux } from './taux.ts'

test('a rate is said with a comma and without useless zeros', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  expect([plain(sayTaux(5.5)), plain(sayTaux(20))]).toEqual(['5,5 %', '20 %'])
})
