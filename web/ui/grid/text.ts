const ACCENTED = /[^ -~]/
const MARKS = /\p{Mn}/gu
const LIGATURES = /[œæ]/g

/** Without accents nor case, so that « Élodie » and « elodie » are the same. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!ACCENTED.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(LIGATURES, (ligature) => (ligature === 'œ' ? 'oe' : 'ae'))
}
