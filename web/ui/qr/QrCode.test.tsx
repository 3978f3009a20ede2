import jsqr from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

const MARGIN = 4
const ADDRESS = 'https://formation.example/emargement#presence=123.2027-04-01.0.58823529.AbCdEfGhIjKlMnOp'

/** The lines of the picture that is drawn, the margin included: `#` is dark. */
function draw(text: string): string[] {
  const svg = renderToStaticMarkup(<QrCode text={text} label="Code" />)
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const places = Array.from({ length: size }, (_, at) => at)
  return places.map((y) => places.map((x) => (dark.has(`${x} ${y}`) ? '#' : '.')).join(''))
}

const toModules = (lines: string[]) => lines.slice(MARGIN, -MARGIN).map((line) => line.slice(MARGIN, -MARGIN))

/** Reads the picture as a phone does, with another library than the one that drew it. */
function read(lines: string[], scale = 4): string | undefined {
  const side = lines.length * scale
  const pixels = new Uint8ClampedArray(side * side * 4).map((_, index) => {
    const [x, y] = [(index >> 2) % side, Math.floor((index >> 2) / side)].map((at) => Math.floor(at / scale))
    return index % 4 === 3 || lines[y ?? 0]?.[x ?? 0] === '.' ? 255 : 0
  })
  return jsqr.default(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data
}

test('a short text is the code that other encoders draw', () => {
  expect(toModules(draw('Estrade'))).toEqual([
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

/** At level M these are their sizes. */
test.each([
  ['Estrade', 21],
  [ADDRESS, 41],
  ['é'.repeat(56), 45],
  ['z'.repeat(213), 57],
])('an address, accents, and the longest text of version 10 are read as they were written', (text, size) => {
  const lines = draw(text)
  expect(lines).toHaveLength(size + 2 * MARGIN)
  expect(read(lines)).toBe(text)
})

test('a text that is too long is refused', () => {
  expect(() => draw('z'.repeat(2332))).toThrow('too long')
})
