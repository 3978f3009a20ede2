import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toExpediteur } from '../courriel/modele.ts'
import { parseCommande, UsageError } from '../gestion/commandes.ts'
import { actAs } from '../platform/acteur.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../tables.ts'
import { testApp, testConfig } from '../testing/application.ts'
import {
  CLIENT_SECRET,
  IDENTITY,
  type MisbehavingProvider,
  startMisbehavingProvider,
} from '../testing/auth/misbehaving-provider.ts'
import { Browser } from '../testing/auth/sign-in-browser.ts'
import { testDatabase } from '../testing/database.ts'
import { autoriser } from './autorisation.service.ts'

let database: DatabaseHandle<Tables>
let provider: MisbehavingProvider
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  provider = await startMisbehavingProvider()
  app = await testApp({
    database,
    config: testConfig({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_SECRET: CLIENT_SECRET }),
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await database.close()
})
beforeEach(async () => {
  provider.behaviour = {}
  await database.db.deleteFrom('autorisation').execute()
  await database.db.deleteFrom('compte').execute()
  await database.db.deleteFrom('audit').execute()
})

async function run(...args: string[]): Promise<string> {
  const context = {
    db: database.db,
    paiement: undefined,
    expediteur: toExpediteur(testConfig()),
    now: () => new Date(),
  }
  return (await parseCommande(args)(context)).join('\n')
}

/** Signs somebody in at the provider; each sub is another person. */
async function signIn(claims: object = {}): Promise<Browser> {
  provider.behaviour = {
    claims: (honest) => ({ ...honest, auth_time: Number(honest.iat), ...claims }),
    userinfo: (honest) => ({ ...honest, ...claims }),
  }
  const browser = new Browser(app)
  await browser.signIn('/')
  return browser
}
const statusOf = async (browser: Browser) => (await browser.get('/api/gestion/bureau')).statusCode

test('who was authorised comes in after signing in, also with another address later; nobody else takes the address over', async () => {
  await run('autoriser', IDENTITY.email.toUpperCase(), 'comptabilité')
  expect(await statusOf(await signIn({ sub: 'stranger', email: 'autre@demo.example' }))).toBe(404)
  const person = await signIn()
  expect((await person.get('/api/gestion/bureau')).json()).toMatchObject({ role: 'comptabilite', isOuvert: true })
  expect(await statusOf(await signIn({ email: 'nouvelle@demo.example' }))).toBe(200)
  expect(await statusOf(await signIn({ sub: 'heir of the address' }))).toBe(404)
  expect(await run('autorisations')).toMatch(/^camille.perrin@demo.example {2}comptabilité .* \(gestion\) {2}connecté/)
})

test('an address that the provider has not verified opens nothing, for ever', async () => {
  await run('autoriser', IDENTITY.email, 'administration')
  expect((await signIn({ email_verified: false })).isSignedIn()).toBe(false)
  expect(await run('autorisations')).toContain('pas encore connecté')
})

test('the password typed again opens the desk, and a silent sign-in does not', async () => {
  await run('autoriser', IDENTITY.email, 'lecture')
  const old = await signIn({ auth_time: Math.floor(Date.now() / 1_000) - 3_600 })
  expect((await old.get('/api/gestion/bureau')).json()).toMatchObject({ isOuvert: false })
  const leaving = await old.get('/auth/login?to=/gestion&encore=1')
  const asked = new URL(String(leaving.headers.location)).searchParams
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
  // A time that has not come yet is worth nothing more than the token's own.
  for (const auth_time of [Math.floor(Date.now() / 1_000) + 86_400, undefined]) {
    const browser = await signIn({ auth_time })
    const { isOuvert } = (await browser.get('/api/gestion/bureau')).json()
    expect([auth_time, isOuvert]).toEqual([auth_time, auth_time !== undefined])
  }
  const { authentifieLe } = await database.db
    .selectFrom('signIn')
    .select((eb) => eb.fn.max('authentifieLe').as('authentifieLe'))
    .executeTakeFirstOrThrow()
  expect(authentifieLe?.getTime()).toBeLessThanOrEqual(Date.now())
})

test('a role is changed and taken back, and the trace says so', async () => {
  await run('autoriser', 'a@demo.example', 'lecture')
  await expect(run('autoriser', 'a@demo.example', 'lecture')).rejects.toThrow('a@demo.example a déjà le rôle lecture.')
  await run('autoriser', 'a@demo.example', 'administration')
  await run('retirer-autorisation', 'A@demo.example')
  await expect(run('retirer-autorisation', 'a@demo.example')).rejects.toThrow('n’a pas d’autorisation')
  expect(await run('autorisations')).toBe('Personne n’est autorisé à se servir du bureau.')
  const rows = await database.db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
  expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
    ['BUREAU_AUTORISE', { par: 'gestion', email: 'a@demo.example', role: 'lecture' }],
    ['BUREAU_AUTORISE', { par: 'gestion', email: 'a@demo.example', role: 'administration', avant: 'lecture' }],
    ['BUREAU_RETIRE', { par: 'gestion', email: 'a@demo.example', role: 'administration' }],
  ])
})

test.each([[['autoriser']], [['autoriser', 'a@demo.example', 'chef']], [['autoriser', 'personne', 'lecture']]])(
  '%j is no command',
  (args) => expect(() => parseCommande(args)).toThrow(UsageError),
)

test('an authorisation keeps who gave it', async () => {
  await actAs({ par: 'bureau:7', compteId: null }, () => autoriser(database.db, 'n@demo.example', 'lecture'))
  await autoriser(database.db, 'o@demo.example', 'lecture')
  const rows = await database.db.selectFrom('autorisation').select('par').orderBy('email').execute()
  expect(rows.map(({ par }) => par)).toEqual(['bureau:7', 'gestion'])
})
