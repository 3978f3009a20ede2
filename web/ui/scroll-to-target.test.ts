import { expect, test } from 'vitest'
import { targetTop } from './scroll-to-target.ts'

test.each([
  [400, 0, 250],
  [400, 1000, 1250],
  [100, 0, 0],
])('RUL-02 an element at %i px of a page scrolled by %i px is brought to %i px', (top, scrollY, expected) => {
  expect(targetTop(top, scrollY)).toBe(expected)
})
