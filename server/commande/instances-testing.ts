import { setTimeout as wait } from 'node:timers/promises'
import { WRITE } from '../testing.ts'
import { freePort, type ServerProcess, startRoundRobin, startServerProcess } from '../testing-process.ts'

/** Between a lost answer and the next attempt. */
const RETRY_MS = 50

export interface Answer {
  status: number
  body: { code?: string; message?: string; id?: string; commandeId?: string; token?: string }
}

export type Instances = Awaited<ReturnType<typeof startInstances>>

/** Of a process of the product that answers the API on this database, for pages of that address, and sweeps nothing. */
export function apiEnv(databaseUrl: string, appUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRET: 'the same secret on every instance',
    APP_URL: appUrl,
    SERVE: 'api',
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
}

/** Processes of the product behind one address, each asked in turn. */
export async function startInstances(count: number, databaseUrl: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const balancer = await startRoundRobin(port)
  const start = () => startServerProcess({ ...apiEnv(databaseUrl, url), ...env })
  const instances = await Promise.all(Array.from({ length: count }, start))
  balancer.targets.push(...instances.map((instance) => instance.url))
  let turn = 0
  return {
    url,
    /** The address of each in turn, without the one they share. */
    next: () => balancer.targets[turn++ % balancer.targets.length] ?? '',
    post: async (path: string, cookie: string, payload: object) =>
      toAnswer(await insist(`${url}/api${path}`, toPost(cookie, payload))),
    /** Ends one at once, whatever it does. Another takes its place as soon as it runs. */
    kill: async (index: number) => {
      await instances[index]?.stop('SIGKILL')
      instances[index] = await start()
      balancer.targets[index] = instances[index].url
    },
    close: async () => {
      balancer.close()
      await Promise.all(instances.map((instance: ServerProcess) => instance.stop()))
    },
  }
}

/** Once. */
export async function post(url: string, cookie: string, payload: object): Promise<Answer> {
  return toAnswer(await fetch(url, toPost(cookie, payload)))
}

function toPost(cookie: string, payload: object) {
  const headers = { ...WRITE, cookie, 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(payload) }
}

async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** As buyers and providers do: what gets no answer, or is asked to come back later, is asked again. */
export async function insist(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    // With its content: a server may be killed in the middle of it.
    if (response.status < 502) return new Response(await response.text(), response)
  } catch (error) {
    // What fetch throws when the connection is lost.
    if (!(error instanceof TypeError)) throw error
  }
  await wait(RETRY_MS)
  return insist(url, init)
}
