import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endSilentConnections } from './silent-connections.ts'

/** A server, and somebody who is connected to it and has asked for nothing. */
async function open(register: typeof endSilentConnections) {
  const app = fastify()
  register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const arrived = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await arrived
  return { app, socket }
}

test('a connection that has asked for nothing does not keep the server from closing', async () => {
  const { app, socket } = await open(endSilentConnections)
  await app.close()
  socket.destroy()
})

test('control: without it, the server waits for that connection', async () => {
  const { app, socket } = await open(() => {})
  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  for (let turn = 0; turn < 1_000; turn += 1) await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  socket.destroy()
  await closing
})

test('who asks is answered before the server closes', async () => {
  const app = fastify()
  endSilentConnections(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/', () => {
    asked.resolve()
    return answer.promise
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const reading = fetch(url).then((response) => response.text())
  await asked.promise
  const closing = app.close()
  answer.resolve('answered')
  expect(await reading).toBe('answered')
  await closing
})
