import { expect, test } from 'vitest'
import { findBottom } from './keep-clear.ts'

/** Two lines of messages at the bottom centre of a window of 1000 by 900. */
const TOASTS = { top: 776, bottom: 876, left: 300, right: 700 }
const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 44 })

test.each([
  ['nothing is under them', [], 24],
  ['a button is beside them', [box(100, 800), box(720, 800)], 24],
  ['a button is above them', [box(400, 700)], 24],
  ['a button is under them', [box(400, 800)], 108],
  ['two buttons are one above the other', [box(400, 750), box(400, 830)], 158],
  ['a second button would be covered once lifted', [box(400, 700), box(400, 830)], 208],
  ['the bar of the page is under them', [{ left: 0, right: 1000, top: 840, bottom: 900 }], 68],
  ['there is no room left', [{ left: 0, right: 1000, top: 10, bottom: 900 }], 24],
])('LAY-14 where %s, toasts stand clear of it', (_, obstacles, bottom) => {
  expect(findBottom(TOASTS, obstacles, 900, 24)).toBe(bottom)
})
