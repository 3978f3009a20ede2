import type { Matrix } from './codewords.ts'

const RUN = 5
const SQUARE_POINTS = 3
const FINDER_POINTS = 40
const BALANCE_POINTS = 10
/** What a reader takes for a corner, with its light margin on either side. */
const FINDERS = ['10111010000', '00001011101']

/** How hard a code is to read (ISO/IEC 18004, 7.8.3): runs, squares, false corners, and more of one colour. */
export function penaltyOf(matrix: Matrix): number {
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] === true))
  const lines = [...matrix, ...columns]
  return sum(lines.map(runsOf)) + sum(lines.map(findersOf)) + squaresOf(matrix) + balanceOf(matrix)
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

function runsOf(line: readonly boolean[]): number {
  let points = 0
  let length = 0
  for (const [index, one] of line.entries()) {
    length = index > 0 && one === line[index - 1] ? length + 1 : 1
    if (length === RUN) points += RUN - 2
    else if (length > RUN) points += 1
  }
  return points
}

function findersOf(line: readonly boolean[]): number {
  const text = line.map((one) => (one ? '1' : '0')).join('')
  const starts = Array.from({ length: text.length }, (_, index) => index)
  return FINDER_POINTS * starts.filter((start) => FINDERS.some((finder) => text.startsWith(finder, start))).length
}

function squaresOf(matrix: Matrix): number {
  let squares = 0
  for (const [y, row] of matrix.entries())
    for (const [x, one] of row.entries()) {
      const others = [row[x + 1], matrix[y + 1]?.[x], matrix[y + 1]?.[x + 1]]
      if (others.every((other) => other === one)) squares += 1
    }
  return SQUARE_POINTS * squares
}

function balanceOf(matrix: Matrix): number {
  const dark = sum(matrix.map((row) => row.filter(Boolean).length))
  const percent = (100 * dark) / matrix.length ** 2
  return BALANCE_POINTS * Math.floor(Math.abs(percent - 50) / 5)
}
