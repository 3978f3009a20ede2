import { createServer, type Server } from 'node:http'
import { judge } from '../../../docs/exemples/webhook.ts'

interface Event {
  rang: number
  type: string
  objet: string
  objetId: string
  donnees: Record<string, unknown>
}

/** The address of another system at which it takes what is sent to it, if it is signed; each event once. */
export async function openReceiver() {
  const events: Event[] = []
  const seen = new Set<string>()
  let secret = ''
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const judged = judge(secret, headers, body, seen, Number(headers.get('webhook-timestamp')))
    if (judged === 'new') events.push(JSON.parse(body))
    response.writeHead(judged === 'refused' ? 401 : 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}/estrade`,
    trust(given: string): void {
      secret = given
    },
    /** What came since the last time. */
    take: (): Event[] => events.splice(0),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
