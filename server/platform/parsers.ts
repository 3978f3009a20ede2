/** PostgreSQL type numbers whose default reading differs between pg and PGlite. */
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIME = 1083

/**
 * How both drivers read a column, so that the same row is the same value on either. A `date` stays the text
 * it is: as a Date it would move by a day in Paris time.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: toSafeInteger,
  [NUMERIC]: Number,
  [DATE]: String,
  [TIME]: String,
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
}
