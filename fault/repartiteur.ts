import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** How often a proxy asks whether an instance is ready. */
const LOOK_MS = 200

/** A proxy as production has one: kept connections, only to instances that say they are ready; it repeats nothing. */
export async function startRepartiteur(port: number, targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let ready: readonly string[] = []
  let turn = 0
  const look = async () => {
    const asked = await Promise.all(targets.map(async (target) => ((await isReady(target)) ? [target] : [])))
    ready = asked.flat()
  }
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = ready[turn++ % ready.length]
    if (!target) return void outgoing.writeHead(502).end()
    const { url: path, method, headers } = incoming
    const upstream = request(new URL(path ?? '/', target), { method, headers, agent }, (answer) => {
      const { connection: _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(upstream)
  }
  await look()
  const timer = setInterval(look, LOOK_MS)
  const server = createServer(forward).listen(port, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const close = () => {
    clearInterval(timer)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${port}`, isReady: (target: string) => ready.includes(target), close }
}

async function isReady(target: string): Promise<boolean> {
  try {
    return (await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
