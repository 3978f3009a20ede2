import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export interface LoadBalancer {
  url: string
  /** Whoever starts and stops servers keeps this list. */
  targets: string[]
  close(): void
}

/**
 * One address in front of several servers, called in turn: the worst case of a load balancer. It keeps connections as
 * one of production does, and repeats nothing.
 */
export async function startLoadBalancer(port: number): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true })
  const targets: string[] = []
  let turn = 0
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = targets[turn++ % targets.length]
    if (!target) return void outgoing.writeHead(502).end()
    const { url: path, method, headers } = incoming
    const upstream = request({ host: 'localhost', port: new URL(target).port, path, method, headers, agent })
    upstream.on('response', (answer) => {
      // The server's word about its own connection is not for the caller.
      const { connection: _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
      // The server was killed while answering: the caller must not wait for the rest.
      answer.on('aborted', () => outgoing.destroy())
    })
    upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(upstream)
  }
  const server = createServer(forward).listen(port, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const close = () => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${port}`, targets, close }
}
