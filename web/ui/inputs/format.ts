/** The text of an input and the position of its caret. */
export interface Edit {
  value: string
  caret: number
}

/** Rewrites the typed text. `previous` is the text before, `isForward` is true after the Delete key. */
export type Format = (edit: Edit, previous: string, isForward: boolean) => Edit

/** Removes the characters that match; the caret stays after the same characters. */
function keepOnly(pattern: RegExp): Format {
  return ({ value, caret }) => ({
    value: value.replaceAll(pattern, ''),
    caret: value.slice(0, caret).replaceAll(pattern, '').length,
  })
}

/** GRI-04: digits, space and point. */
export const formatNumericText: Format = keepOnly(/[^\d .]/g)

/** GRI-04: the upper-case format. */
export const formatUpperCase: Format = ({ value, caret }) => ({
  value: toUpper(value),
  caret: toUpper(value.slice(0, caret)).length,
})

/** GRI-04: capitalises the first letter and leaves the rest as typed. */
export const formatCapitalised: Format = ({ value, caret }) => {
  const first = /^\s*\S/u.exec(value)?.[0] ?? ''
  return {
    value: toUpper(first) + value.slice(first.length),
    caret: caret < first.length ? caret : caret + toUpper(first).length - first.length,
  }
}

function toUpper(text: string): string {
  return text.toLocaleUpperCase('fr-FR')
}
