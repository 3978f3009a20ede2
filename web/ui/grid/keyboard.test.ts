import { expect, test } from 'vitest'
import { clampPosition, movePosition } from './keyboard.ts'

const BOUNDS = { lines: 100, columns: 5, page: 10 }

test.each([
  ['ArrowDown', false, [3, 2], [4, 2]],
  ['ArrowUp', false, [0, 2], [-1, 2]],
  ['ArrowUp', false, [-2, 2], [-2, 2]],
  ['ArrowDown', false, [99, 2], [99, 2]],
  ['ArrowLeft', false, [3, 0], [3, 0]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['Home', false, [3, 2], [3, 0]],
  ['End', false, [3, 2], [3, 4]],
  ['Home', true, [3, 2], [0, 0]],
  ['End', true, [3, 2], [99, 4]],
  ['PageDown', false, [3, 2], [13, 2]],
  ['PageUp', false, [3, 2], [0, 2]],
  ['PageUp', false, [-1, 2], [-1, 2]],
] as const)('GRI-01 %s (Ctrl: %s) from %j goes to %j', (key, ctrlKey, [line, column], [toLine, toGridColumn]) => {
  expect(movePosition({ line, column }, { key, ctrlKey }, BOUNDS)).toEqual({ line: toLine, column: toGridColumn })
})

test('GRI-01 other keys do not move', () => {
  expect(movePosition({ line: 0, column: 0 }, { key: 'a', ctrlKey: false }, BOUNDS)).toBeUndefined()
})

test('GRI-01 when lines go away the active cell stays within what is left', () => {
  expect(clampPosition({ line: 50, column: 4 }, { lines: 3, columns: 5, page: 10 })).toEqual({
    line: 2,
    column: 4,
  })
  expect(clampPosition({ line: 0, column: 0 }, { lines: 0, columns: 5, page: 10 })).toEqual({
    line: -1,
    column: 0,
  })
})
