import * as z from 'zod'
import { createShortMemory } from '../../platform/short-memory.ts'
import { callOutside } from './appels.ts'

/** The port of France compétences' directory of OPCOs (SIRO). A call that gets no usable answer throws. */
export interface Opco {
  /** The name of the OPCO of an establishment, and its collective agreement; null where the directory says nothing. */
  find(siret: string): Promise<{ nom: string | null; idcc: string | null }>
}

interface Options {
  url: string
  cle: string
  timeoutMs: number
  userAgent: string
  fetch?: typeof globalThis.fetch
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

const Nom = z.object({ nom: z.string() }).nullish()
const Answer = z.object({
  code: z.string(),
  idcc: z.string().nullish(),
  opcoRattachement: Nom,
  opcoGestion: Nom,
})

const TROUVE = '01'
const NON_COMMUNIQUE = 'N/C'
const TOO_MANY_REQUESTS = 429
const PAUSE_MS = 60_000
/** An establishment changes its OPCO once in years. */
const MEMORY = { max: 500, seconds: 86_400 }

/** 02 and 03 are claimed by an OPCO and not settled, 99 is unknown: neither proposes anything. */
export function createOpco({ url, cle, timeoutMs, userAgent, ...clock }: Options): Opco {
  const { fetch = globalThis.fetch, now = () => performance.now() } = clock
  const memory = createShortMemory<Awaited<ReturnType<Opco['find']>>>({ ...MEMORY, now: () => new Date(now()) })
  let pausedUntil = 0

  async function ask(siret: string) {
    if (now() < pausedUntil) throw new Error('the directory of OPCOs is left in peace')
    return callOutside('opco', () => call(siret))
  }

  async function call(siret: string) {
    const response = await fetch(`${url}/${siret}`, {
      headers: { 'X-Gravitee-Api-Key': cle, 'user-agent': userAgent, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === TOO_MANY_REQUESTS) pausedUntil = now() + PAUSE_MS
    if (!response.ok) throw new Error(`the directory of OPCOs answered ${response.status}`)
    const { code, idcc, opcoGestion, opcoRattachement } = Answer.parse(await response.json())
    const noms = [opcoGestion, opcoRattachement].flatMap((one) => one?.nom ?? [])
    const nom = noms.find((one) => one !== NON_COMMUNIQUE) ?? null
    return { nom: code === TROUVE ? nom : null, idcc: idcc ?? null }
  }

  return { find: (siret) => memory.recall(siret, () => ask(siret)) }
}
