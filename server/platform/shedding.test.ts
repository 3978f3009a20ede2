import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { registerErrorHandler } from './errors.ts'
import { type Bounds, createShedding } from './shedding.ts'

/** An application with a call that waits to be released, a short one, and one of a buyer. */
function createBusy(bounds: Partial<Bounds>) {
  const app = Fastify()
  const release = Promise.withResolvers<string>()
  registerErrorHandler(app)
  app.addHook('onRequest', createShedding(app, { requests: 0, delayMs: 0, countWaiting: () => 0, ...bounds }))
  app.get('/lent', () => release.promise)
  app.get('/court', async () => 'court')
  app.get('/achat', { config: { urgent: true } }, async () => 'achat')
  return { app, release, ask: async (url: string) => (await app.inject(url)).statusCode }
}

test('calls beyond the bound are refused at once, those of buyers at twice the bound, until others have ended', async () => {
  const { app, release, ask } = createBusy({ requests: 2 })
  const slow = [ask('/lent'), ask('/lent')]
  await vi.waitFor(async () => expect(await ask('/court')).toBe(503), 60_000)
  expect(await ask('/achat')).toBe(200)
  release.resolve('')
  expect(await Promise.all(slow)).toEqual([200, 200])
  expect(await ask('/court')).toBe(200)
  await app.close()
})

test('a process that is late refuses until it has caught up', async () => {
  const { app, ask } = createBusy({ delayMs: 20 })
  expect(await ask('/court')).toBe(200)
  const busy = setInterval(() => {
    const end = performance.now() + 150
    while (performance.now() < end);
  }, 1)
  await vi.waitFor(async () => expect(await ask('/court')).toBe(503), 60_000)
  clearInterval(busy)
  await vi.waitFor(async () => expect(await ask('/court')).toBe(200), 60_000)
  await app.close()
})

test('without bounds nothing is refused', async () => {
  const { app, ask } = createBusy({ countWaiting: () => 1_000 })
  expect(await ask('/court')).toBe(200)
  await app.close()
})
