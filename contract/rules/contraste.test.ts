import { expect, test } from 'vitest'
import { contrastOf } from './contraste.ts'

// The formula of WCAG 2.2; the last three values come from common checkers.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#050505', '#ffffff', 20.38],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#777777', '#ffffff', 4.48],
])('%s on %s: %s, and the other way round', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})
