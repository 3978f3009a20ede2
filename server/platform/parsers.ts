/** PostgreSQL type numbers whose default reading differs between pg and PGlite. */
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIME = 1083

/**
 * Both drivers parse columns with these functions, so that the same row gives the same values on either. A `date` stays
 * text: as a Date it would shift by a day in Paris time.
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
