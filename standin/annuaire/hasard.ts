/** A number drawn from a text, the same on every machine (FNV-1a): what is invented stays what it was. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  // The last mixing spreads texts that differ by their last character only.
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}

/** Draws one after the other, all told by the seed. */
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
