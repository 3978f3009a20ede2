import { type Matrix, toCodewords, versionFor } from './codewords.ts'
import { penaltyOf } from './penalty.ts'

interface Drawing {
  version: number
  size: number
  dark: Matrix
  /** Where a pattern is: no word is drawn there, and no mask changes it. */
  taken: Matrix
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The modules of the QR code of a text, level M, with the mask that readers find easiest. */
export function toQrMatrix(text: string): Matrix {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes)
  const drawing = begin(version)
  drawPatterns(drawing)
  drawWords(drawing, toCodewords(bytes, version))
  const masked = MASKS.map((isInverted, mask) => toMasked(drawing, isInverted, mask))
  return masked.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best))
}

function begin(version: number): Drawing {
  const size = 4 * version + 17
  const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  return { version, size, dark: empty(), taken: empty() }
}

function put({ dark, taken, size }: Drawing, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  ;(dark[y] as boolean[])[x] = isDark
  ;(taken[y] as boolean[])[x] = true
}

function drawPatterns(drawing: Drawing): void {
  const { size, version } = drawing
  for (let at = 0; at < size; at += 1) {
    put(drawing, 6, at, at % 2 === 0)
    put(drawing, at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquares(drawing, x, y, 4, [2, 4])
  const places = alignmentsOf(version, size)
  const last = places.length - 1
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries()) {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isCorner) drawSquares(drawing, x, y, 2, [1])
    }
  drawFormat(drawing, 0)
  if (version >= 7) drawVersion(drawing)
}

/** Squares around a point: dark, but for those at these distances from it. */
function drawSquares(drawing: Drawing, x: number, y: number, radius: number, light: readonly number[]): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1)
      put(drawing, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

function alignmentsOf(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2
  const others = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)
  return [6, ...others.reverse()]
}

/** The remainder that repairs these bits (BCH). */
function withRemainder(value: number, degree: number, divisor: number): number {
  let rest = value
  for (let step = 0; step < degree; step += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor)
  return (value << degree) | (rest & ((1 << degree) - 1))
}

/** Level M is 00; then the mask. It is drawn twice. */
function drawFormat(drawing: Drawing, mask: number): void {
  const { size } = drawing
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412
  const bit = (index: number) => ((bits >> index) & 1) === 1
  for (let index = 0; index < 15; index += 1) {
    const along = index < 6 ? index : index < 8 ? index + 1 : 0
    if (index < 8) put(drawing, 8, along, bit(index))
    else put(drawing, index === 8 ? 7 : 14 - index, 8, bit(index))
    if (index < 8) put(drawing, size - 1 - index, 8, bit(index))
    else put(drawing, 8, size - 15 + index, bit(index))
  }
  put(drawing, 8, size - 8, true)
}

function drawVersion(drawing: Drawing): void {
  const bits = withRemainder(drawing.version, 12, 0x1f25)
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >> index) & 1) === 1
    const far = drawing.size - 11 + (index % 3)
    const near = Math.floor(index / 3)
    put(drawing, far, near, isDark)
    put(drawing, near, far, isDark)
  }
}

/** In columns of two from the right, up and down in turn, around what is taken. */
function drawWords({ size, dark, taken }: Drawing, words: readonly number[]): void {
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is stepped over.
    const column = right <= 6 ? right - 1 : right
    const isUp = ((column + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [column, column - 1]) {
        if (taken[y]?.[x]) continue
        const word = words[next >> 3] ?? 0
        ;(dark[y] as boolean[])[x] = ((word >> (7 - (next & 7))) & 1) === 1
        next += 1
      }
    }
  }
}

function toMasked(drawing: Drawing, isInverted: (x: number, y: number) => boolean, mask: number): Matrix {
  const { dark, taken } = drawing
  const copy = dark.map((row, y) => row.map((one, x) => (taken[y]?.[x] ? one : one !== isInverted(x, y))))
  drawFormat({ ...drawing, dark: copy }, mask)
  return copy
}
