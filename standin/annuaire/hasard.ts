/** A number computed from a text, the same on every machine (FNV-1a), so that invented data never changes. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  // The last step spreads texts that differ only by their last character.
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}

/** Successive random draws, determined by the seed. */
export class Tirage {
  #seed: string
  #rank = 0
  constructor(seed: string) {
    this.#seed = seed
  }

  below(limit: number): number {
    this.#rank += 1
    return hash(`${this.#seed}:${this.#rank}`) % limit
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** True about `percent` times in a hundred. */
  chance(percent: number): boolean {
    return this.below(100) < percent
  }
}
