import type { Format } from '#web/ui/inputs/format.ts'

const LENGTH = 5

/**
 * CLI-06: keeps five digits, whatever the spaces. An input's maxLength would cut a pasted text before its spaces are
 * removed.
 */
export const formatCodePostal: Format = ({ value, caret }) => {
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, LENGTH)
  return { value: digits(value), caret: digits(value.slice(0, caret)).length }
}
