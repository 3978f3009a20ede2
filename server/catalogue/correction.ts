/** A word of the catalogue that resembles a word someone typed. */
export interface Candidat {
  /** The word without accents. */
  mot: string
  /** The word as the catalogue spells it, with accents. */
  forme: string
  /** The number of fiches that contain the word. */
  nombre: number
}

/** Returns the spelling of the nearest candidate, or null when none is near enough to be the same word misspelt. */
export function pickNearest(cherche: string, candidats: readonly Candidat[]): string | null {
  const near = candidats
    .map((candidat) => ({ ...candidat, fautes: countFautes(cherche, candidat.mot) }))
    .filter(({ fautes }) => fautes <= maxFautes(cherche))
    .sort((a, b) => a.fautes - b.fautes || b.nombre - a.nombre || (a.mot < b.mot ? -1 : 1))
  return near[0]?.forme ?? null
}

function maxFautes({ length }: string): number {
  if (length <= 5) return 1
  return length <= 9 ? 2 : 3
}

/** Counts the letters added, left out, changed, or swapped with their neighbour (edit distance). */
export function countFautes(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change
      current[j] = Math.min((last[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, change, swap)
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}
