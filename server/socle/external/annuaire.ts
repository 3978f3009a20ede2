import { setTimeout as sleep } from 'node:timers/promises'
import { ANNUAIRE_PARTS, AnnuaireAnswer, type EtablissementTrouve, toEtablissements } from '#contract/rules/annuaire.ts'
import { createShortMemory } from '../../platform/short-memory.ts'
import { callOutside } from './appels.ts'

/** The port of the State's directory of companies. A call that gets no usable answer throws an AnnuaireUnreachable. */
export interface Annuaire {
  /** Undefined when the directory has no establishment with this SIRET. */
  findEtablissement(siret: string): Promise<EtablissementTrouve | undefined>
}

/** The directory is dead, slow, busy, refuses or talks nonsense. */
export class AnnuaireUnreachable extends Error {}

interface Options {
  url: string
  timeoutMs: number
  userAgent: string
  fetch?: typeof globalThis.fetch
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  wait?: (ms: number) => Promise<unknown>
}

/** The service refuses the eighth call of a second; other programs may share our address. */
const PER_SECOND = 5
const MAX_WAIT_MS = 2_000
const MAX_FAILURES = 3
/** The service bans addresses that insist during an outage. */
const PAUSE_S = 30
const MAX_PAUSE_S = 600
const TOO_MANY_REQUESTS = 429
const MEMORY = { max: 500, seconds: 600 }

/** Asks the public service recherche-entreprises (decision 33). */
export function createAnnuaire(options: Options): Annuaire {
  const { url, timeoutMs, userAgent, fetch = globalThis.fetch, now = () => performance.now(), wait = sleep } = options
  const queue = createQueue(now, wait)
  const memory = createShortMemory<EtablissementTrouve | undefined>({ ...MEMORY, now: () => new Date(now()) })

  async function ask(siret: string): Promise<EtablissementTrouve | undefined> {
    const query = new URLSearchParams({ q: siret, ...ANNUAIRE_PARTS })
    const response = await fetch(`${url}/search?${query}`, {
      headers: { 'user-agent': userAgent, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === TOO_MANY_REQUESTS) queue.pause(Number(response.headers.get('retry-after')))
    if (!response.ok) throw new Error(`the directory answered ${response.status}`)
    const { results } = AnnuaireAnswer.parse(await response.json())
    return results.flatMap((one) => toEtablissements(one, siret)).find((one) => one.siret === siret)
  }

  return {
    findEtablissement: (siret) =>
      memory.recall(siret, async () => {
        await queue.enter()
        try {
          const found = await callOutside('annuaire', () => ask(siret))
          queue.count(true)
          return found
        } catch (error) {
          queue.count(false)
          throw new AnnuaireUnreachable((error as Error).message, { cause: error })
        }
      }),
  }
}

/** Spaces the calls out. Who would wait too long, or comes during a pause, is turned away at once. */
function createQueue(now: () => number, wait: (ms: number) => Promise<unknown>) {
  let next = 0
  let pausedUntil = 0
  let failures = 0

  function pause(seconds: number): void {
    const asked = Math.min(Math.max(seconds || 0, PAUSE_S), MAX_PAUSE_S)
    pausedUntil = Math.max(pausedUntil, now() + 1_000 * asked)
  }

  return {
    pause,
    async enter(): Promise<void> {
      const at = Math.max(now(), next)
      if (now() < pausedUntil) throw new AnnuaireUnreachable('the directory is left in peace after failures')
      if (at - now() > MAX_WAIT_MS) throw new AnnuaireUnreachable('too many calls wait for the directory')
      next = at + 1_000 / PER_SECOND
      if (at > now()) await wait(at - now())
    },
    count(isAnswered: boolean): void {
      failures = isAnswered ? 0 : failures + 1
      if (failures >= MAX_FAILURES) pause(PAUSE_S)
    },
  }
}
