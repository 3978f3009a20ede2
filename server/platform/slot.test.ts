import { expect, test } from 'vitest'
import { createSlot } from './slot.ts'

test('a slot gives what was handed in last, and fails where nothing was', () => {
  const slot = createSlot<number>('a number')
  expect(() => slot.get()).toThrow('nobody handed in a number')
  slot.fill(0)
  expect(slot.get()).toBe(0)
  slot.fill(2)
  expect(slot.get()).toBe(2)
})
