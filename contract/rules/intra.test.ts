import { expect, test } from 'vitest'
import { isIntra, pickIntra } from './intra.ts'

test('CAT-10 the Intra variant of a text for a session of mode 2, the other one for any other', () => {
  expect(isIntra(2)).toBe(true)
  expect(isIntra(1)).toBe(false)
  expect(pickIntra(2, 'Paris', 'Dans vos locaux')).toBe('Dans vos locaux')
  expect(pickIntra(2, 'Paris', null)).toBeNull()
  expect(pickIntra(1, 'Paris', 'Dans vos locaux')).toBe('Paris')
})
