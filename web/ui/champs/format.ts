/** What an input holds and where its caret stands. */
export interface Edit {
  value: string
  caret: number
}

/** How an input rewrites what was typed. `previous` is what it held, `isForward` true after the Delete key. */
export type Format = (edit: Edit, previous: string, isForward: boolean) => Edit

/** Keeps some characters only; the caret stays after the ones it followed. */
function keepOnly(pattern: RegExp): Format {
  return ({ value, caret }) => ({
    value: value.replaceAll(pattern, ''),
    caret: value.slice(0, caret).replaceAll(pattern, '').length,
  })
}

/** GRI-04: digits, space and point. */
export const formatNumericText: Format = keepOnly(/[^\d .]/g)

/** GRI-04 */
export const formatUpperCase: Format = ({ value, caret }) => ({
  value: toUpper(value),
  caret: toUpper(value.slice(0, caret)).length,
})

/** GRI-04: the first letter only, the rest stays as typed. */
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
