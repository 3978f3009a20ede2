import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp, testConfig, WRITE } from '../application.ts'
import { startLoadBalancer } from '../load-balancer.ts'
import { freePort, type ServerProcess, startServerProcess } from '../process.ts'

/** The pause between a lost answer and the next attempt. */
const RETRY_MS = 200

/** The address of the buyers' pages. */
export const APP_URL = 'http://localhost:3000'

export interface Answer {
  status: number
  body: { code?: string; message?: string; id?: string; commandeId?: string; token?: string }
}

export type Instances = Awaited<ReturnType<typeof startInstances>>

/**
 * The settings of a server process that answers the API on this database, for pages of that address, and runs no sweep.
 */
export function apiEnv(databaseUrl: string, appUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRET: 'the same secret on every instance',
    APP_URL: appUrl,
    SERVE: 'api',
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
}

/** The same without processes, for tests that do not end them: each application has its own address and connections. */
export async function startApps(count: number, databaseUrl: string, env: Record<string, string> = {}) {
  const config = testConfig({ ...apiEnv(databaseUrl, APP_URL), ...env })
  const start = async () => {
    const database = openPostgres<Tables>({ url: databaseUrl, poolSize: config.DATABASE_POOL, onError: () => {} })
    const app = await testApp({ config, database })
    app.addHook('onClose', () => database.close())
    return { app, url: await app.listen({ host: 'localhost', port: 0 }) }
  }
  const apps = await Promise.all(Array.from({ length: count }, start))
  let turn = 0
  return {
    /** The address of each application in turn. */
    next: () => apps[turn++ % apps.length]?.url ?? '',
    close: async () => void (await Promise.all(apps.map(({ app }) => app.close()))),
  }
}

/** Processes of the product behind one address, called in turn. */
export async function startInstances(count: number, databaseUrl: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const balancer = await startLoadBalancer(port)
  const start = () => startServerProcess({ ...apiEnv(databaseUrl, url), ...env })
  const instances = await Promise.all(Array.from({ length: count }, start))
  balancer.targets.push(...instances.map((instance) => instance.url))
  return {
    url,
    post: async (path: string, cookie: string, payload: object) =>
      toAnswer(await insist(`${url}/api${path}`, toPost(cookie, payload))),
    get: async (path: string, cookie: string): Promise<unknown> =>
      (await insist(`${url}/api${path}`, { headers: { cookie } })).json(),
    /** Kills one process at once, whatever it does. Another takes its place as soon as it runs. */
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

/** Sends the request once. */
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

/** Sends a request again when it gets no answer or a temporary refusal, as buyers and providers do. */
export async function insist(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    // The whole content is read here: a server may be killed while sending it.
    if (response.status < 502) return new Response(await response.text(), response)
  } catch (error) {
    // fetch throws a TypeError when the connection is lost.
    if (!(error instanceof TypeError)) throw error
  }
  await wait(RETRY_MS)
  return insist(url, init)
}
