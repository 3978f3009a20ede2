import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callOutside } from './appels.ts'
import { checkPermise, parseAdresse, type Resolve, resolveHost } from './webhook-adresse.ts'

interface Envoi {
  adresse: string
  headers: Record<string, string>
  corps: string
}

/** Delivers events. `send` resolves once the receiver has answered that it took one, and rejects otherwise. */
export interface Livreur {
  send(envoi: Envoi): Promise<void>
  close(): void
}

interface Options {
  /** Also http, and addresses of one's own networks. */
  prives: boolean
  userAgent: string
  timeoutMs?: number
  resolve?: Resolve
}

/** How long a receiver may take to answer, from its name's address to the end. */
const TIMEOUT_MS = 10_000
/** More of an answer than this is not read: its connection is closed. */
const MAX_BYTES = 16_384
const IDLE_MS = 5_000

/** No redirect is followed: it would lead to an address that nobody has checked. */
export function createLivreur({ prives, userAgent, timeoutMs = TIMEOUT_MS, resolve }: Options): Livreur {
  const agents = { 'http:': new HttpAgent(toAgentOptions()), 'https:': new HttpsAgent(toAgentOptions()) }
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolveHost(hostname, prives, resolve).then(
      (found) => {
        const [first] = found
        if (options.all) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: Error) => callback(error, '', 4),
    )
  }

  function open({ adresse, headers, corps }: Envoi, signal: AbortSignal): Promise<IncomingMessage> {
    const url = parseAdresse(adresse, prives)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address that is written as numbers is looked up nowhere.
    if (isIP(host)) checkPermise(host, host, prives)
    const isHttps = url.protocol === 'https:'
    const options = {
      method: 'POST',
      lookup,
      signal,
      agent: agents[isHttps ? 'https:' : 'http:'],
      headers: { ...headers, 'user-agent': userAgent, 'content-length': Buffer.byteLength(corps) },
    }
    return new Promise((resolve, reject) => {
      const call = (isHttps ? requestHttps : requestHttp)(url, options, resolve)
      call.on('error', reject)
      call.end(corps)
    })
  }

  return {
    send: (envoi) =>
      callOutside('webhook', async () => {
        const answer = await open(envoi, AbortSignal.timeout(timeoutMs))
        await drain(answer)
        const { statusCode = 0 } = answer
        if (statusCode < 200 || statusCode > 299) throw new Error(`HTTP ${statusCode}`)
      }),
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

function toAgentOptions() {
  return { keepAlive: true, maxFreeSockets: 1, timeout: IDLE_MS }
}

/** What the receiver says besides its status is nobody's business. A connection with more to say is not used again. */
async function drain(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length
      if (bytes > MAX_BYTES) break
    }
  } catch {
    // The status came: it counts.
  }
}
