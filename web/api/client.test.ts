import { expect, test } from 'vitest'
import { ApiError, type Call } from './call.ts'
import { findClientByNumero } from './client.ts'

const refuse =
  (status: number): Call =>
  async () => {
    throw new ApiError(status)
  }

test('API-05 a company search that is answered 404 found nobody; any other failure is one', async () => {
  await expect(findClientByNumero(refuse(404), { siret: '00034567800015' })).resolves.toBeNull()
  await expect(findClientByNumero(refuse(500), { siret: '00034567800015' })).rejects.toMatchObject({ status: 500 })
})

test('API-05 the search keeps its 404 from the error page', async () => {
  const options: unknown[] = []
  const call = (async (...[, , given]: Parameters<Call>) => {
    options.push(given)
    throw new ApiError(404)
  }) as Call
  await findClientByNumero(call, { rna: 'W000000002' })
  expect(options).toEqual([expect.not.objectContaining({ redirectOnError: true })])
})
