import { expect } from 'vitest'
import { ClientForm } from '#contract/rules/client-form.ts'
import { signInAs, testConfig, WRITE } from '../../testing/application.ts'
import { CLIENT_CASES } from '../../testing/client/client-cases.ts'
import { validClient } from '../../testing/client/valid-client.ts'
import { app, test as base, db } from '../../testing/test.ts'

let cookie: string

const test = base.extend('settings', { scope: 'file' }, () => ({ config: testConfig({ SOCIETES_PAR_COMPTE: '1000' }) }))
test.beforeAll(async () => {
  cookie = (await signInAs(db)).cookie
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
