/** A place in a line: '1er', '2e', '3e'. */
export function formatRang(rang: number): string {
  return rang === 1 ? '1er' : `${rang}e`
}
