export const MODE_INTRA = 2

/** A session for one company, at its place and price. */
export function isIntra(modeId: number): boolean {
  return modeId === MODE_INTRA
}

/** CAT-10: of a text that has an Intra variant, the one that holds for the session's mode. */
export function pickIntra(modeId: number, text: string | null, textIntra: string | null): string | null {
  return isIntra(modeId) ? textIntra : text
}
