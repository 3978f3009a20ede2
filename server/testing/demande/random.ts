export interface Random {
  /** A number from `min` to `max`, both included. */
  int(min: number, max: number): number
  pick<T>(values: readonly T[]): T
  subset<T>(values: readonly T[]): T[]
  list<T>(min: number, max: number, make: (index: number) => T): T[]
}

/** The same numbers for the same seed, so that a failure can be repeated (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    pick: (values) => values[int(0, values.length - 1)] as (typeof values)[number],
    subset: (values) => values.filter(() => int(0, 1) === 1),
    list: (min, max, make) => Array.from({ length: int(min, max) }, (_, index) => make(index)),
  }
}
