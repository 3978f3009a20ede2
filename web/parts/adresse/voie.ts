import { MAX_LIGNE } from '#contract/rules/adresse.ts'

/** Cuts a directory's line that is longer than ours, after a whole word where possible. */
export function cutLigne(text: string): string {
  if (text.length <= MAX_LIGNE) return text
  const lastSpace = text.lastIndexOf(' ', MAX_LIGNE)
  return text.slice(0, lastSpace > 0 ? lastSpace : MAX_LIGNE)
}
