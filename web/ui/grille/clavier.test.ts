import { expect, test } from 'vitest'
import { clampPosition, movePosition } from './clavier.ts'

const ETENDUE = { lignes: 100, colonnes: 5, page: 10 }

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
] as const)('GRI-01 %s (Ctrl: %s) from %j goes to %j', (key, ctrlKey, [ligne, colonne], [toLigne, toColonne]) => {
  expect(movePosition({ ligne, colonne }, { key, ctrlKey }, ETENDUE)).toEqual({ ligne: toLigne, colonne: toColonne })
})

test('GRI-01 other keys do not move', () => {
  expect(movePosition({ ligne: 0, colonne: 0 }, { key: 'a', ctrlKey: false }, ETENDUE)).toBeUndefined()
})

test('GRI-01 when lines go away the active cell stays within what is left', () => {
  expect(clampPosition({ ligne: 50, colonne: 4 }, { lignes: 3, colonnes: 5, page: 10 })).toEqual({
    ligne: 2,
    colonne: 4,
  })
  expect(clampPosition({ ligne: 0, colonne: 0 }, { lignes: 0, colonnes: 5, page: 10 })).toEqual({
    ligne: -1,
    colonne: 0,
  })
})
