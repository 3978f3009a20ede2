import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowBureau } from '../../personne/autorisation/autorisation.service.ts'
import { actAs } from '../../platform/acteur.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import {
  CLIENT_SECRET,
  IDENTITY,
  type MisbehavingProvider,
  startMisbehavingProvider,
} from '../../testing/auth/misbehaving-provider.ts'
import { Browser } from '../../testing/auth/sign-in-browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { parseCommande } from '../gestion/commandes.ts'
import { UsageError } from '../gestion/mode.ts'

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
async function signIn(claims: object = {}, fromUserinfo: object = claims): Promise<Browser> {
  provider.behaviour = {
    claims: (honest) => ({ ...honest, auth_time: Number(honest.iat), ...claims }),
    userinfo: (honest) => ({ ...honest, ...fromUserinfo }),
  }
  const browser = new Browser(app)
  await browser.signIn('/')
  return browser
}
const statusOf = async (browser: Browser) => (await browser.get('/api/gestion/bureau')).statusCode

test('BUR-07 who was authorised comes in after signing in, also with another address later; nobody else takes the address over', async () => {
  await run('autoriser', IDENTITY.email.toUpperCase(), 'comptabilité')
  expect(await statusOf(await signIn({ sub: 'stranger', email: 'autre@demo.example' }))).toBe(404)
  const person = await signIn()
  expect((await person.get('/api/gestion/bureau')).json()).toMatchObject({ role: 'comptabilite', isOuvert: true })
  expect(await statusOf(await signIn({ email: 'nouvelle@demo.example' }))).toBe(200)
  expect(await statusOf(await signIn({ sub: 'heir of the address' }))).toBe(404)
  expect(await run('autorisations')).toMatch(/^camille.perrin@demo.example {2}comptabilité .* \(gestion\) {2}connecté/)
  // Of four sign-ins, the one that took the authorisation is told.
  const liees = database.db.selectFrom('audit').select('detail').where('action', '=', 'BUREAU_LIE')
  expect(await liees.execute()).toMatchObject([{ detail: { email: IDENTITY.email, role: 'comptabilite' } }])
})

test('BUR-07 an address that the provider has not verified opens nothing, for ever', async () => {
  await run('autoriser', IDENTITY.email, 'administration')
  expect((await signIn({ email_verified: false })).isSignedIn()).toBe(false)
  expect(await run('autorisations')).toContain('pas encore connecté')
})

/** The desk of a browser, and what the sign-in says of the password, in seconds from now. */
async function deskOf(browser: Browser) {
  const { authentifieLe } = await database.db
    .selectFrom('signIn')
    .select('authentifieLe')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { isOuvert, raison } = (await browser.get('/api/gestion/bureau')).json()
  return { isOuvert, raison, authentifieLe: authentifieLe?.getTime() }
}
const seconds = () => Math.floor(Date.now() / 1_000)

test('BUR-05 the password typed again opens the desk, and a silent sign-in does not', async () => {
  await run('autoriser', IDENTITY.email, 'lecture')
  const old = await signIn({ auth_time: seconds() - 3_600 })
  expect(await deskOf(old)).toMatchObject({ isOuvert: false, raison: 'PAS_REDEMANDE' })
  const leaving = await old.get('/auth/login?to=/gestion&encore=1')
  const asked = new URL(String(leaving.headers.location)).searchParams
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
  const before = Date.now()
  const again = await signIn()
  const { isOuvert, authentifieLe } = await deskOf(again)
  expect(isOuvert).toBe(true)
  expect(Math.abs((authentifieLe ?? 0) - before)).toBeLessThan(10_000)
})

test('BUR-05 a moment that has not come is worth no more than the token’s own, nor than now; userinfo says nothing of it', async () => {
  await run('autoriser', IDENTITY.email, 'lecture')
  const issued = seconds() - 120
  const first = await deskOf(await signIn({ auth_time: seconds() + 86_400, iat: issued }))
  expect(first.authentifieLe).toBe(issued * 1_000)
  const early = await deskOf(await signIn({ auth_time: seconds() + 8, iat: seconds() + 8 }))
  expect(early.authentifieLe).toBeLessThanOrEqual(Date.now())
  const honest = { auth_time: issued }
  const browser = await signIn(honest, { auth_time: seconds() })
  expect((await deskOf(browser)).authentifieLe).toBe(issued * 1_000)
})

test('BUR-06 a provider that does not say when: its token counts once, for a sign-in of ours that asked for the password', async () => {
  await run('autoriser', IDENTITY.email, 'lecture')
  const silent = await signIn({ auth_time: undefined })
  expect(await deskOf(silent)).toEqual({ isOuvert: false, raison: 'SANS_HEURE', authentifieLe: undefined })
  provider.behaviour = { claims: ({ auth_time: _, ...honest }) => honest }
  const callback = await silent.reachProvider('/gestion', '/auth/login?encore=1')
  const replayed = silent.copy()
  expect((await silent.get(callback)).headers.location).toBe('http://localhost:3000/gestion')
  expect(await deskOf(silent)).toMatchObject({ isOuvert: true })
  // The same answer again, and a later sign-in that asked nothing.
  expect((await replayed.get(callback)).headers.location).toContain('/error-authentification')
  await silent.signIn('/gestion')
  expect(await deskOf(silent)).toMatchObject({ isOuvert: false, raison: 'SANS_HEURE' })
})

test('BUR-05 a code taken back on the way asks for the password again, too', async () => {
  await run('autoriser', IDENTITY.email, 'lecture')
  const browser = await signIn({ auth_time: undefined })
  const callback = await browser.reachProvider('/gestion', '/auth/login?encore=1')
  provider.behaviour = { tokenStatus: 400, token: () => ({ error: 'invalid_grant' }) }
  const { headers } = await browser.get(callback)
  expect(new URL(String(headers.location)).searchParams.get('prompt')).toBe('login')
})

test('BUR-08 a role is changed and taken back, and the trace says so', async () => {
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
  'BUR-08 GES-01 %j is no command',
  (args) => expect(() => parseCommande(args)).toThrow(UsageError),
)

test('BUR-08 an authorisation keeps who gave it', async () => {
  await actAs({ par: 'bureau:7', compteId: null }, () => allowBureau(database.db, 'n@demo.example', 'lecture'))
  await allowBureau(database.db, 'o@demo.example', 'lecture')
  const rows = await database.db.selectFrom('autorisation').select('par').orderBy('email').execute()
  expect(rows.map(({ par }) => par)).toEqual(['bureau:7', 'gestion'])
})
