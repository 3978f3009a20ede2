import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLivreur } from './webhook.ts'

let server: Server
let answer: (response: ServerResponse) => void
let received: { url: string | undefined; body: string; headers: Record<string, unknown> }[]
const livreur = createLivreur({ prives: true, userAgent: 'Estrade/test', timeoutMs: 500 })

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ url: request.url, body, headers: request.headers })
    answer(response)
  }).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => {
  livreur.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
})

const { send } = livreur
const adresseOf = (path = '/evenements') => `http://localhost:${(server.address() as AddressInfo).port}${path}`
const envoiOf = (adresse = adresseOf()) => ({ adresse, headers: { 'webhook-id': 'evt_1' }, corps: '{"été":1}' })

test('EVT-21 what is sent arrives as it is, and 2xx says that it was taken', async () => {
  answer = (response) => response.writeHead(204).end()
  await send(envoiOf())
  expect(received).toMatchObject([
    { url: '/evenements', body: '{"été":1}', headers: { 'webhook-id': 'evt_1', 'user-agent': 'Estrade/test' } },
  ])
})

test.each([400, 404, 410, 429, 500, 503])('EVT-21 %d says that it was not', async (status) => {
  answer = (response) => response.writeHead(status).end()
  await expect(send(envoiOf())).rejects.toThrow(`HTTP ${status}`)
})

test.each([301, 302, 303, 307, 308])(
  'EVT-21 a redirect (%d) is a failure: nobody checked where it leads',
  async (status) => {
    answer = (response) => response.writeHead(status, { location: adresseOf('/ailleurs') }).end()
    await expect(send(envoiOf())).rejects.toThrow(`HTTP ${status}`)
    expect(received.map(({ url }) => url)).toEqual(['/evenements'])
  },
)

test('EVT-21 an answer without end is not read: its connection is closed', async () => {
  const closed = Promise.withResolvers<void>()
  answer = (response) => {
    response.once('close', closed.resolve)
    const goOn = () => {
      if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(goOn))
    }
    goOn()
  }
  await send(envoiOf())
  await closed.promise
})

test('EVT-21 who says nothing in time has not taken it', async () => {
  answer = () => {}
  await expect(send(envoiOf())).rejects.toThrow(/abort|timeout/i)
})

test('EVT-20 the connection goes to an address of the answer that was checked: a name that leads elsewhere next time gains nothing', async () => {
  answer = (response) => response.end()
  const { port, address, family } = server.address() as AddressInfo
  const inside = { address, family: family === 'IPv6' ? 6 : 4 }
  const answers = [inside, { address: '1.1.1.1', family: 4 }]
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return answers.splice(0, 1)
  }
  const lent = createLivreur({ prives: true, userAgent: 'x', resolve })
  await lent.send(envoiOf(`http://nom.example:${port}/`))
  lent.close()
  expect([asked, received.length]).toEqual([['nom.example'], 1])
  const strict = createLivreur({ prives: false, userAgent: 'x', resolve: async () => [inside] })
  await expect(strict.send(envoiOf(`https://nom.example:${port}/`))).rejects.toThrow('n’est pas publique')
  strict.close()
})

test('EVT-20 inside addresses are refused as the connection is made, whatever was said when they were registered', async () => {
  answer = (response) => response.end()
  const strict = createLivreur({ prives: false, userAgent: 'x' })
  const { port } = server.address() as AddressInfo
  for (const host of ['localhost', '127.0.0.1', '[::1]', '169.254.169.254'])
    await expect(strict.send(envoiOf(`https://${host}:${port}/`))).rejects.toThrow(/publi/)
  strict.close()
  expect(received).toEqual([])
})
