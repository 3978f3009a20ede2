import type { Format } from '#web/ui/champs/format.ts'

const LENGTH = 5

/** CLI-06: five digits, however they are spaced: an input's own limit would cut a paste before its spaces are gone. */
export const formatCodePostal: Format = ({ value, caret }) => {
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, LENGTH)
  return { value: digits(value), caret: digits(value.slice(0, caret)).length }
}
