/** A place for what stands higher in the order of the quarters, and is handed in where the application is put together. */
export interface Slot<T> {
  fill(given: T): void
  /** Fails where nothing was handed in: work that is forgotten would go unnoticed. */
  get(): T
}

export function createSlot<T>(name: string): Slot<T> {
  let filled: { given: T } | undefined
  return {
    fill(given) {
      filled = { given }
    },
    get() {
      if (!filled) throw new Error(`nobody handed in ${name}`)
      return filled.given
    },
  }
}
