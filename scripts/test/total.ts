import { type Counts, failure } from './counts.ts'
import { findSlowest, type Seconds } from './seconds.ts'

/** The largest share of its part that one file may take: alone at the end, it would keep a processor idle. */
const MOST_OF_A_PART = 0.2
/** A part that is shorter is a file or two that somebody asked for. */
const LONG_PART_S = 120

/** What all parts of a run come to. */
export class Total implements Counts {
  passed = 0
  failed = 0
  sentences: string[] = []
  readonly #seconds: Seconds = new Map()
  readonly #parts: [name: string, seconds: number][] = []

  /** Counts one part and prints its duration; true when nothing failed. */
  async part(name: string, run: () => Promise<Counts>): Promise<boolean> {
    const start = performance.now()
    const counts = await run().catch((error: Error) => failure(`${name}: ${error.message}.`))
    const seconds = (performance.now() - start) / 1_000
    const sentences = findTooLong(counts.seconds ?? new Map(), seconds)
    const all = { ...counts, failed: counts.failed + sentences.length, sentences: [...counts.sentences, ...sentences] }
    this.add(all)
    this.#parts.push([name, seconds])
    console.log(`${all.failed === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
    return all.failed === 0
  }

  /** Finds what a part needs and describes it; a missing one is a failure. */
  async prepare<T>(find: () => Promise<T>, describe: (found: T) => string): Promise<T | undefined> {
    try {
      const found = await find()
      console.log(describe(found))
      return found
    } catch (error) {
      this.add(failure((error as Error).message))
      return undefined
    }
  }

  add({ passed, failed, sentences, seconds = new Map() }: Counts): void {
    this.passed += passed
    this.failed += failed
    this.sentences.push(...sentences)
    for (const [file, took] of seconds) this.#seconds.set(file, took)
  }

  get seconds(): Seconds {
    return this.#seconds
  }

  /** The seconds of each part, and the slowest files. */
  toLines(): string[] {
    const say = ([name, seconds]: [string, number]) => `${name} ${seconds.toFixed(0)} s`
    const slowest = findSlowest(this.#seconds)
    return [
      `Parts: ${this.#parts.map(say).join(', ')}`,
      ...(slowest.length > 0 ? [`Slowest files: ${slowest.map(say).join(', ')}`] : []),
    ]
  }
}

export function findTooLong(seconds: Seconds, partSeconds: number): string[] {
  if (partSeconds < LONG_PART_S) return []
  const most = partSeconds * MOST_OF_A_PART
  const long = [...seconds].filter(([, took]) => took > most)
  return long.map(
    ([file, took]) => `${file} took ${took.toFixed(0)} s, of ${partSeconds.toFixed(0)} s for its part: split it.`,
  )
}
