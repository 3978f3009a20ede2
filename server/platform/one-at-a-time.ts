import { Refusal } from './errors.ts'

/** Lets each key have one piece of long work under way. Each instance counts for itself: two allow two. */
export class OneAtATime {
  readonly #busy = new Set<string>()

  /** Returns what to call once the work is over, however it ends. */
  begin(key: string): () => void {
    if (this.#busy.has(key)) throw new Refusal('DEJA_EN_COURS')
    this.#busy.add(key)
    return () => this.#busy.delete(key)
  }
}
