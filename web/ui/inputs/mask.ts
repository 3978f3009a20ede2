import type { Edit, Format } from './format.ts'

/** The place of a digit in a mask; any other character is a separator. */
const PLACE = '0'

/**
 * Lays out the digits of `value` as in `mask`. The caret stays after the digits before it, ahead of the next separator,
 * or beyond it when `isForward` (the Delete key would otherwise never pass the separator).
 */
export function applyMask(value: string, caret: number, mask: string, isForward = false): Edit {
  const digits = toDigits(value)
  const digitsBefore = toDigits(value.slice(0, caret)).length
  let laidOut = ''
  let laidDigits = 0
  let newCaret = 0
  let separators = ''
  for (const place of mask) {
    if (laidDigits === digits.length) break
    if (place !== PLACE) {
      separators += place
      continue
    }
    if (isForward && laidDigits === digitsBefore) newCaret = laidOut.length + separators.length
    laidOut += separators + digits[laidDigits]
    separators = ''
    laidDigits += 1
    if (laidDigits <= digitsBefore) newCaret = laidOut.length
  }
  return { value: laidOut, caret: newCaret }
}

export function maskFormat(mask: string): Format {
  return ({ value, caret }, previous, isForward) => {
    const added = value.length - previous.length
    // Only letters or separators were typed: the caret does not move.
    if (added > 0 && toDigits(value) === toDigits(previous)) return { value: previous, caret: caret - added }
    return applyMask(value, caret, mask, isForward)
  }
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}
