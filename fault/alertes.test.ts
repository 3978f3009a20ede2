import { expect, test } from 'vitest'
import { listSansCas } from './alertes.ts'

test('decision 38 each alert rule has a fault that makes it ring, in npm run fault -- alertes', () => {
  expect(listSansCas()).toEqual([])
})
