import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClientForm } from '#contract/rules/client-form.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { signInAs, testApp, testConfig, WRITE } from '../../testing/application.ts'
import { validClient } from '../../testing/client/client.sql.ts'
import { CLIENT_CASES } from '../../testing/client/client-cases.ts'
import { testDatabase } from '../../testing/database.ts'

let database: DatabaseHandle<Tables>
let app: FastifyInstance
let cookie: string

beforeAll(async () => {
  database = await testDatabase()
  app = await testApp({ database, config: testConfig({ SOCIETES_PAR_COMPTE: '1000' }) })
  cookie = (await signInAs(database.db)).cookie
})
afterAll(async () => {
  await app.close()
  await database.close()
})

interface Verdict {
  path: string
  message: string
}

function askSchema(form: object): Verdict[] {
  const issues = ClientForm.safeParse(form).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

async function askServer(form: object): Promise<Verdict[]> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/client/societe',
    headers: { ...WRITE, cookie, host: 'localhost:3000' },
    payload: form,
  })
  if (response.statusCode === 200) return []
  expect(response.statusCode).toBe(400)
  return response.json().fields
}

test.each(CLIENT_CASES)(
  'CLI-04 CLI-05 CLI-06 CLI-07 CLI-08 $cas: form and server agree',
  async ({ changes, refused, message }) => {
    const form = validClient(changes)
    const verdicts = askSchema(form)
    expect(verdicts.map(({ path }) => path)).toEqual(refused ? [refused] : [])
    if (message) expect(verdicts[0]?.message).toBe(message)
    expect(await askServer(form)).toEqual(verdicts)
  },
)

test('CLI-04 CLI-06 every wrong field is named at once', () => {
  const form = validClient({ siret: '1', codePostal: '1', denomination: '', email: 'x' })
  expect(
    askSchema(form)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['codePostal', 'denomination', 'email', 'siret'])
})
