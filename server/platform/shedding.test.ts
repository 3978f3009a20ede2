import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { registerErrorHandler } from './errors.ts'
import { type Bounds, createShedding } from './shedding.ts'

/** An application with a call that waits to be released, a short one, and one of a buyer. */
function createBusy(bounds: Partial<Bounds>) {
  const app = Fastify()
  const release = Promise.withResolvers<string>()
  registerErrorHandler(app)
  createShedding(app, { requests: 0, delayMs: 0, countWaiting: () => 0, ...bounds })(app)
  app.get('/lent', () => release.promise)
  app.post('/recu', async () => 'reçu')
  app.get('/court', async () => 'court')
  app.get('/achat', { config: { urgent: true } }, async () => 'achat')
  return { app, release, ask: async (url: string) => (await app.inject(url)).statusCode }
}

test('TEN-01 calls beyond the bound are refused at once, those of buyers at twice the bound, until others have ended', async () => {
  const { app, release, ask } = createBusy({ requests: 2 })
  const slow = [ask('/lent'), ask('/lent')]
  await vi.waitFor(async () => expect(await ask('/court')).toBe(503), 60_000)
  expect(await ask('/achat')).toBe(200)
  release.resolve('')
  expect(await Promise.all(slow)).toEqual([200, 200])
  expect(await ask('/court')).toBe(200)
  await app.close()
})

test('TEN-02 a process that is late refuses until it has caught up', async () => {
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

test('TEN-03 work counts until it ends, even when its caller has left', async () => {
  const { app, release, ask } = createBusy({ requests: 1 })
  const caller = new AbortController()
  const left = app.inject({ url: '/lent', signal: caller.signal })
  await vi.waitFor(async () => expect(await ask('/court')).toBe(503), 60_000)
  caller.abort()
  await expect(left).rejects.toThrow()
  expect(await ask('/court')).toBe(503)
  release.resolve('')
  await vi.waitFor(async () => expect(await ask('/court')).toBe(200), 60_000)
  await app.close()
})

test('TEN-03 who sends a body slowly takes no place', async () => {
  const { app, ask } = createBusy({ requests: 1 })
  const body = new PassThrough()
  const slow = app.inject({ method: 'POST', url: '/recu', headers: { 'content-type': 'text/plain' }, payload: body })
  await vi.waitFor(() => expect(body.listenerCount('data') + body.listenerCount('readable')).toBeGreaterThan(0), 60_000)
  expect(await ask('/court')).toBe(200)
  body.end('texte')
  expect((await slow).statusCode).toBe(200)
  await app.close()
})

test('TEN-01 without bounds nothing is refused', async () => {
  const { app, ask } = createBusy({ countWaiting: () => 1_000 })
  expect(await ask('/court')).toBe(200)
  await app.close()
})
