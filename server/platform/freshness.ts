/** A place in the journal of a database; its timeline is of one installation, and changes when a replica is promoted. */
export interface JournalPlace {
  timeline: string
  position: number
}

/**
 * Knows as of when a replica tells all: it has replayed what the primary had written at that moment. Only the clock of
 * this process counts, and a replica that is cut off from a primary that nobody writes to is not late.
 */
export class Freshness {
  readonly #maxLagMs: number
  #written: (JournalPlace & { at: number })[] = []
  #asOf = Number.NEGATIVE_INFINITY

  constructor(maxLagMs: number) {
    this.#maxLagMs = maxLagMs
  }

  /** The primary had written at least as far, at that moment. */
  noteWritten(at: number, place: JournalPlace): void {
    this.#written = [...this.#written.filter((each) => each.at >= at - this.#maxLagMs), { ...place, at }]
  }

  /** However far a replica of another timeline is, it follows a primary that is not ours, or none any more. */
  noteReplayed({ timeline, position }: JournalPlace): void {
    const reached = this.#written.findLast((each) => each.timeline === timeline && each.position <= position)
    if (reached) this.#asOf = reached.at
  }

  /** Until it is known again how far the replica is. */
  forget(): void {
    this.#asOf = Number.NEGATIVE_INFINITY
  }

  isFresh(now: number): boolean {
    return now - this.#asOf <= this.#maxLagMs
  }
}
