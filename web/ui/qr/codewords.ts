/**
 * What a QR code of level M holds (ISO/IEC 18004): a text as bytes, in blocks, each with words that repair it. Versions 1 to
 * 10 take up to 213 bytes, which is more than any address of ours.
 */

/** The modules of a code: true is dark. */
export type Matrix = boolean[][]

const REPAIR_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const BYTE_MODE = 0b0100
const FILLERS = [0xec, 0x11]
/** From this version on, the length takes two bytes. */
const LONG_COUNT = 10

/** The bits that are left for words once the patterns are drawn. */
function countModules(version: number): number {
  const all = (16 * version + 128) * version + 64
  if (version < 2) return all
  const alignments = Math.floor(version / 7) + 2
  return all - ((25 * alignments - 10) * alignments - 55) - (version >= 7 ? 36 : 0)
}

const repairOf = (version: number) => REPAIR_PER_BLOCK[version - 1] ?? 0
const blocksOf = (version: number) => BLOCKS[version - 1] ?? 0
const wordsOf = (version: number) => Math.floor(countModules(version) / 8)
const roomOf = (version: number) => wordsOf(version) - repairOf(version) * blocksOf(version)
const countBitsOf = (version: number) => (version < LONG_COUNT ? 8 : 16)

/** The smallest version with enough room. */
export function versionFor(bytes: Uint8Array): number {
  const fits = BLOCKS.findIndex((_, index) => 4 + countBitsOf(index + 1) + 8 * bytes.length <= 8 * roomOf(index + 1))
  if (fits < 0) throw new Error('this text is too long for a QR code')
  return fits + 1
}

/** The words of the code in the order in which they are drawn. */
export function toCodewords(bytes: Uint8Array, version: number): number[] {
  const blocks = toBlocks(toData(bytes, version), version)
  const repairs = blocks.map((block) => toRepair(block, repairOf(version)))
  return [...interleave(blocks), ...interleave(repairs)]
}

function toData(bytes: Uint8Array, version: number): number[] {
  const room = roomOf(version)
  const bits = [
    ...toBits(BYTE_MODE, 4),
    ...toBits(bytes.length, countBitsOf(version)),
    ...[...bytes].flatMap((byte) => toBits(byte, 8)),
  ]
  const ended = [...bits, ...toBits(0, Math.min(4, 8 * room - bits.length))]
  const whole = [...ended, ...toBits(0, (8 - (ended.length % 8)) % 8)]
  const words = Array.from({ length: whole.length / 8 }, (_, index) =>
    whole.slice(8 * index, 8 * index + 8).reduce((word, bit) => 2 * word + bit, 0),
  )
  const missing = Array.from({ length: room - words.length }, (_, index) => FILLERS[index % 2] ?? 0)
  return [...words, ...missing]
}

function toBits(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1)
}

/** The last blocks are longer by one word. */
function toBlocks(data: readonly number[], version: number): number[][] {
  const count = blocksOf(version)
  const short = Math.floor(data.length / count)
  const firstLong = count - (data.length % count)
  let start = 0
  return Array.from({ length: count }, (_, index) => {
    const end = start + short + (index >= firstLong ? 1 : 0)
    const block = data.slice(start, end)
    start = end
    return block
  })
}

function interleave(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat()
}

/** Reed-Solomon over the field of 256 elements whose polynomial is 0x11d. */
function toRepair(block: readonly number[], degree: number): number[] {
  const divisor = toDivisor(degree)
  return block.reduce<number[]>(
    (rest, word) => {
      const factor = word ^ (rest[0] ?? 0)
      return [...rest.slice(1), 0].map((one, index) => one ^ multiply(divisor[index] ?? 0, factor))
    },
    Array.from({ length: degree }, () => 0),
  )
}

function toDivisor(degree: number): number[] {
  let divisor = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    divisor = divisor.map((one, index) => multiply(one, root) ^ (divisor[index + 1] ?? 0))
    root = multiply(root, 2)
  }
  return divisor
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}
