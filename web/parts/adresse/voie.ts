/** CLI-05: what a line of an address holds. */
export const MAX_LIGNE = 38

/** A line that the directories write longer than ours: cut after a whole word, or where it must be. */
export function cutLigne(text: string): string {
  if (text.length <= MAX_LIGNE) return text
  const lastSpace = text.lastIndexOf(' ', MAX_LIGNE)
  return text.slice(0, lastSpace > 0 ? lastSpace : MAX_LIGNE)
}
