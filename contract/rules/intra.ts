export const MODE_INTRA = 2

/** A session for one company, with its own place and price. */
export function isIntra(modeId: number): boolean {
  return modeId === MODE_INTRA
}

/** CAT-10: the variant of a text for the session's mode. */
export function pickIntra(modeId: number, text: string | null, textIntra: string | null): string | null {
  return isIntra(modeId) ? textIntra : text
}
