import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { createLogger } from '../platform/log.ts'
import { toReglagesWebhook } from '../socle/webhook/reglages.ts'
import { addWebhook } from '../socle/webhook/webhook.service.ts'
import { testConfig } from '../testing/application.ts'
import { database, db, test } from '../testing/test.ts'
import { happen } from '../testing/webhook/webhook.ts'
import { startSweeps } from './sweeps.ts'

const config = testConfig({ WEBHOOKS_PRIVES: 'on', SERVE: 'jobs,standins' })

async function receive(listener: RequestListener) {
  const server = createServer(listener).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const adresse = `http://localhost:${(server.address() as AddressInfo).port}/`
  await addWebhook(db, { adresse, types: null }, toReglagesWebhook(config))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { close }
}

test('EVT-12 addresses that never answer keep nobody waiting: what happens meanwhile reaches the others', async () => {
  let silent = 0
  const silents = await Promise.all(
    Array.from({ length: 3 }, () =>
      receive(() => {
        silent += 1
      }),
    ),
  )
  const recus: string[] = []
  const alive = await receive((request, response) => {
    recus.push(String(request.headers['webhook-id']))
    request.resume()
    response.writeHead(204).end()
  })
  await happen(db, 1)
  const sweeps = await startSweeps({ config, database, log: createLogger('silent'), now: () => new Date() })
  await expect.poll(() => [silent, recus.length]).toEqual([3, 1])
  await happen(db, 2)
  await expect.poll(() => recus).toEqual(['evt_1', 'evt_2', 'evt_3'])
  expect(silent).toBe(3)
  for (const one of silents) one.close()
  await sweeps.stop()
  alive.close()
})
