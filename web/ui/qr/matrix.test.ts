import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toQrMatrix } from './matrix.ts'

const draw = (text: string) => toQrMatrix(text).map((row) => row.map((one) => (one ? '#' : '.')).join(''))

/** Each was compared, module by module, with what another encoder (uqr 0.1.3) draws of the same text with the same mask. */
test('a short text is the code that other encoders draw', () => {
  expect(draw('Estrade')).toEqual([
    '#######..#..#.#######',
    '#.....#..#.##.#.....#',
    '#.###.#.##..#.#.###.#',
    '#.###.#.##.#..#.###.#',
    '#.###.#.###.#.#.###.#',
    '#.....#.##.#..#.....#',
    '#######.#.#.#.#######',
    '........#............',
    '#.#####..###..#####..',
    '#.###...#.######..###',
    '#..##.####..#.##.#.#.',
    '..####.###.####..###.',
    '#.##..##..#.#....#.#.',
    '........###.#..####..',
    '#######....#.#....##.',
    '#.....#.##.....#.####',
    '#.###.#.####.#...#.#.',
    '#.###.#.#..######.#..',
    '#.###.#.##..#.#......',
    '#.....#..#.####..##..',
    '#######.##..#..#...#.',
  ])
})

test.each([
  ['https://formation.example/emargement#presence=123.2027-04-01.0.58823529.AbCdEfGhIjKlMnOp', 41, '44dc9ec4eca64957'],
  ['é'.repeat(56), 45, '24b81797824a4cd5'],
  ['z'.repeat(213), 57, 'e1472b1a94a2ad88'],
])('an address, accents, and the longest text of version 10', (text, size, sha256) => {
  const rows = draw(text)
  expect(rows).toHaveLength(size)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(sha256)
})

test('a text that is too long is refused', () => {
  expect(() => toQrMatrix('z'.repeat(214))).toThrow('too long')
})
