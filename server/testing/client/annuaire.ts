import Fastify, { type FastifyInstance } from 'fastify'
import { type Annuaire, createAnnuaire } from '../../socle/external/annuaire.ts'

/** Calls an application without a network, as fetch would; a call that is given up fails. */
export function toFetch(app: FastifyInstance): typeof fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(String(url))
    const given = Promise.withResolvers<never>()
    init?.signal?.addEventListener('abort', () => given.reject(init.signal?.reason))
    const answer = await Promise.race([app.inject(`${pathname}${search}`), given.promise])
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }
}

interface TestAnnuaire extends Annuaire {
  /** Puts the directory out of order, as `POST /annuaire/panne` does; null repairs it. */
  setPanne(panne: string | null): Promise<void>
}

/** The port of the directory on the stand-in, which is loaded at the first call: few tests create a company. */
export function testAnnuaire(): TestAnnuaire {
  let standin: Promise<FastifyInstance> | undefined
  // The clock moves a minute each call: neither the stand-in's limit nor the port's pause outlives a test.
  let now = 0
  async function openStandin() {
    const { annuaire } = await import('#standin/annuaire/annuaire.ts')
    const app = Fastify()
    const tick = () => {
      now += 60_000
      return now
    }
    await app.register(annuaire({ now: tick, wait: () => new Promise(() => {}) }), { prefix: '/annuaire' })
    return app
  }
  const open = () => {
    standin ??= openStandin()
    return standin
  }
  const port = createAnnuaire({
    url: 'http://annuaire.test/annuaire/entreprises',
    timeoutMs: 20_000,
    userAgent: 'Estrade',
    fetch: async (url, init) => toFetch(await open())(url, init),
    now: () => now,
    wait: async () => {},
  })
  return {
    ...port,
    setPanne: async (panne) => {
      const payload = { service: 'entreprises', panne }
      await (await open()).inject({ method: 'POST', url: '/annuaire/panne', payload })
    },
  }
}
