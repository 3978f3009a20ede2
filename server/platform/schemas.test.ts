import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerErrorHandler } from './errors.ts'
import { serializerCompiler, validatorCompiler } from './schemas.ts'

async function ask(answer: unknown, url = '/?page=3') {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  const querystring = z.object({ page: z.coerce.number() })
  app.get('/', { schema: { querystring, response: { 200: z.object({ nom: z.string() }) } } }, async ({ query }) => ({
    ...(answer as object),
    query,
  }))
  const { statusCode, body } = await app.inject(url)
  await app.close()
  return { statusCode, body }
}

test('API-01 an answer has the fields that its call declares, and no other', async () => {
  expect(await ask({ nom: 'Perrin', secret: 'x' })).toEqual({ statusCode: 200, body: '{"nom":"Perrin"}' })
})

test('API-01 an answer of another shape is a fault of ours, of which nothing is shown', async () => {
  const { statusCode, body } = await ask({ nom: 12, secret: 'x' })
  expect([statusCode, JSON.parse(body)]).toMatchObject([500, { code: 'UNEXPECTED' }])
  expect(body).not.toMatch(/secret|nom/)
})

test('API-01 what is sent is refused with the place of each error', async () => {
  const { statusCode, body } = await ask({ nom: 'x' }, '/?page=x')
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'INVALID_INPUT', fields: [{ path: 'page' }] }])
})
