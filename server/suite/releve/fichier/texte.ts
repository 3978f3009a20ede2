/** What a bank wrote, on one line: it is shown on a terminal and compared. */
export function propre(texte: string): string {
  return texte.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim()
}
