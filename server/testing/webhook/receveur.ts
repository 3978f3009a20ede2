import { createServer, type Server } from 'node:http'
import { judge } from '../../../docs/exemples/webhook.ts'
import { type Random, randomOf } from '../demande/random.ts'

/**
 * Another system that receives events, on a port of its own, and fails at random: it is killed before or after it has kept an
 * event, or says that it cannot. `die` closes its port and breaks its connections until `live`.
 */
export function createReceveur(port: number, seed: number) {
  const random: Random = randomOf(seed)
  const recus = new Map<string, number>()
  let secret = ''
  let server: Server | undefined
  let refuses = 0

  const live = () =>
    new Promise<void>((resolve) => {
      server = createServer(async (request, response) => {
        let body = ''
        for await (const chunk of request) body += chunk
        if (judge(secret, new Headers(request.headers as Record<string, string>), body, new Set()) === 'refused') {
          refuses += 1
          return response.writeHead(401).end()
        }
        const chance = random.int(0, 199)
        if (chance < 1) return request.socket.destroy()
        const { objetId } = JSON.parse(body)
        recus.set(objetId, (recus.get(objetId) ?? 0) + 1)
        if (chance < 2) return request.socket.destroy()
        return response.writeHead(chance < 3 ? 500 : 204).end()
      }).listen(port, 'localhost', resolve)
    })

  const die = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve())
      server?.closeAllConnections()
    })

  return {
    recus,
    live,
    die,
    expect: (one: string) => {
      secret = one
    },
    countRefused: () => refuses,
  }
}
