import { createSecretKey } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '../platform/database.ts'
import { createSeal } from '../platform/seal.ts'
import type { Tables } from '../tables.ts'
import { testConfig } from '../testing/application.ts'
import {
  type Behaviour,
  CLIENT_ID,
  CLIENT_SECRET,
  IDENTITY,
  type MisbehavingProvider,
  startMisbehavingProvider,
} from '../testing/auth/misbehaving-provider.ts'
import { type Browser, openBrowser } from '../testing/auth/sign-in-browser.ts'
import { testDatabase } from '../testing/database.ts'

let database: DatabaseHandle<Tables>
let provider: MisbehavingProvider
beforeAll(async () => {
  database = await testDatabase()
  provider = await startMisbehavingProvider()
})
afterAll(async () => {
  await provider.close()
  await database.close()
})
beforeEach(async () => {
  provider.behaviour = {}
  await database.db.deleteFrom('compte').execute()
})

const newBrowser = (issuer = provider.issuer): Promise<Browser> =>
  openBrowser(database, testConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: CLIENT_SECRET }))

const now = () => Math.floor(Date.now() / 1000)
const stranger = await generateKeyPair('RS256', { extractable: true })

const LIES: Record<string, Behaviour> = {
  'another issuer in the ID token': { claims: (c) => ({ ...c, iss: 'https://evil.example' }) },
  'the issuer with a slash': { claims: (c) => ({ ...c, iss: `${c.iss}/` }) },
  'no issuer': { claims: ({ iss: _, ...c }) => c },
  'another audience': { claims: (c) => ({ ...c, aud: 'another-client' }) },
  'an empty audience': { claims: (c) => ({ ...c, aud: [] }) },
  'two audiences and no authorised party': { claims: (c) => ({ ...c, aud: [CLIENT_ID, 'another-client'] }) },
  'another authorised party': { claims: (c) => ({ ...c, aud: [CLIENT_ID, 'other'], azp: 'other' }) },
  'another nonce': { claims: (c) => ({ ...c, nonce: 'guessed' }) },
  'no nonce': { claims: ({ nonce: _, ...c }) => c },
  'an expired token': { claims: (c) => ({ ...c, iat: now() - 900, exp: now() - 600 }) },
  'no expiry': { claims: ({ exp: _, ...c }) => c },
  'no issue time': { claims: ({ iat: _, ...c }) => c },
  'a token from the future': { claims: (c) => ({ ...c, iat: now() + 3600, exp: now() + 7200 }) },
  'a token not valid yet': { claims: (c) => ({ ...c, nbf: now() + 3600 }) },
  'no subject': { claims: ({ sub: _, ...c }) => c },
  'an empty subject': { claims: (c) => ({ ...c, sub: '' }), userinfo: (u) => ({ ...u, sub: '' }) },
  'a subject that is a number': { claims: (c) => ({ ...c, sub: 7 as never }) },
  'alg none': { idToken: (_, claims) => new UnsecuredJWT(claims).encode() },
  'HS256 with the client secret': {
    idToken: (_, claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(createSecretKey(Buffer.from(CLIENT_SECRET))),
  },
  'HS256 with the public key': {
    idToken: async (_, claims, keys) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'the-key' })
        .sign(createSecretKey(Buffer.from(await exportSPKI(keys.publicKey)))),
  },
  'the key of a stranger under the known name': {
    idToken: (_, claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'the-key' }).sign(stranger.privateKey),
  },
  'a key nobody published': {
    idToken: (_, claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(stranger.privateKey),
  },
  'claims changed after signing': {
    idToken: (honest, claims) => {
      const [header, , signature] = honest.split('.')
      const forged = Buffer.from(JSON.stringify({ ...claims, name: 'Forged' })).toString('base64url')
      return `${header}.${forged}.${signature}`
    },
  },
  'a signature cut off': { idToken: (honest) => honest.split('.').slice(0, 2).join('.') },
  'no ID token': { idToken: () => undefined },
  'an ID token that is no token': { idToken: () => 'not.a.token' },
  'no published key': { jwks: () => ({ keys: [] }) },
  'a token refused by the token endpoint': { tokenStatus: 400, token: () => ({ error: 'unauthorized_client' }) },
  'a token of an unknown type': { token: (answer) => ({ ...answer, token_type: 'mac' }) },
  'userinfo of someone else': { userinfo: (u) => ({ ...u, sub: 'person-2' }) },
  'another e-mail in userinfo for the same sub': { userinfo: (u) => ({ ...u, email: 'director@victim.example' }) },
  'no e-mail': { claims: ({ email: _, ...c }) => c, userinfo: ({ email: _, ...u }) => u },
  'an e-mail that is none': { claims: ({ email: _, ...c }) => c, userinfo: (u) => ({ ...u, email: 'camille' }) },
  'an unverified e-mail': { userinfo: (u) => ({ ...u, email_verified: false }) },
  'userinfo that fails': { userinfoStatus: 500 },
  'another state': { callback: (p) => p.set('state', 'guessed') },
  'no state': { callback: (p) => p.delete('state') },
  'no code': { callback: (p) => p.delete('code') },
  'the issuer of another provider in the answer': { callback: (p) => p.set('iss', 'https://evil.example') },
  'an error of the provider': { callback: (p) => p.set('error', 'server_error') },
  'a discovery document of another issuer': { discovery: (d) => ({ ...d, issuer: 'https://evil.example' }) },
}

async function expectNobodySignedIn(): Promise<void> {
  const { db } = database
  expect(await db.selectFrom('signIn').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('compte').selectAll().execute()).toEqual([])
}

describe('a provider that lies', () => {
  test('the list holds at least thirty lies', () => expect(Object.keys(LIES).length).toBeGreaterThanOrEqual(30))

  test.each(Object.entries(LIES))('%s: refused, nobody is signed in', async (_name, behaviour) => {
    provider.behaviour = behaviour
    const browser = await newBrowser()
    const { location } = await browser.signIn('/panier')
    expect(location).toMatch(/^http:\/\/localhost:3000\/error-authentification\?error_number=(403|502)$/)
    expect(browser.isSignedIn()).toBe(false)
    await expectNobodySignedIn()
  })

  test('the honest provider signs in: the refusals above are not refusals of everything', async () => {
    const browser = await newBrowser()
    const { location } = await browser.signIn('/panier')
    expect(location).toBe('http://localhost:3000/panier')
    const userinfo = await browser.get('/auth/userinfo')
    expect(userinfo.json()).toEqual(IDENTITY)
  })
})

describe('a code taken back, as by a sign-out in another tab meanwhile', () => {
  const takenBack: Behaviour = { tokenStatus: 400, token: () => ({ error: 'invalid_grant' }) }

  test('NAV-19 NAV-20 the sign-in begins once more, for the same page', async () => {
    provider.behaviour = takenBack
    const browser = await newBrowser()
    const { location } = await browser.signIn('/panier')
    provider.behaviour = {}
    const answer = await fetch(location, { redirect: 'manual' })
    const back = await browser.get(answer.headers.get('location') ?? '')
    expect(back.headers.location).toBe('http://localhost:3000/panier')
    expect(browser.isSignedIn()).toBe(true)
  })

  test('not a third time: a provider that takes all of them back is refused', async () => {
    provider.behaviour = takenBack
    const browser = await newBrowser()
    const { location } = await browser.signIn('/panier')
    const answer = await fetch(location, { redirect: 'manual' })
    const back = await browser.get(answer.headers.get('location') ?? '')
    expect(back.headers.location).toBe('http://localhost:3000/error-authentification?error_number=403')
    await expectNobodySignedIn()
  })
})

describe('a sign-out that the identity service has not finished', () => {
  beforeEach(() => {
    provider.behaviour = { discovery: (d) => ({ ...d, end_session_endpoint: `${provider.issuer}/fin` }) }
  })

  const promptOf = async (browser: Browser) => {
    const { headers } = await browser.get('/auth/login?to=/panier')
    return new URL(String(headers.location)).searchParams.get('prompt')
  }

  test('NAV-20 NAV-22 it asks who they are, until it has; never signs them in again by itself', async () => {
    const browser = await newBrowser()
    await browser.signIn('/panier')
    expect(await promptOf(browser)).toBeNull()
    const leaving = await browser.get('/auth/logout?to=/')
    expect(await promptOf(browser)).toBe('login')
    const state = new URL(String(leaving.headers.location)).searchParams.get('state')
    const back = await browser.get(`/auth/logout/callback?state=${encodeURIComponent(state ?? '')}`)
    expect(back.headers.location).toBe('http://localhost:3000/')
    expect(await promptOf(browser)).toBeNull()
  })

  test('never finished, it is over once they have signed in again', async () => {
    const browser = await newBrowser()
    await browser.signIn('/panier')
    await browser.get('/auth/logout?to=/')
    await browser.signIn('/panier')
    expect(await promptOf(browser)).toBeNull()
  })
})

describe('a browser that lies', () => {
  test('an answer used twice signs in once, even when the provider takes its code again', async () => {
    const browser = await newBrowser()
    const callback = await browser.reachProvider('/panier')
    const kept = browser.copy()
    expect((await browser.get(callback)).headers.location).toBe('http://localhost:3000/panier')
    expect((await kept.get(callback)).headers.location).toContain('/error-authentification')
    expect(kept.isSignedIn()).toBe(false)
    expect(await database.db.selectFrom('signIn').selectAll().execute()).toHaveLength(1)
  })

  test('an answer meant for another browser is refused (login CSRF)', async () => {
    const attacker = await newBrowser()
    const callback = await attacker.reachProvider('/')
    const victim = await newBrowser()
    expect((await victim.get(callback)).headers.location).toContain('/error-authentification')
    await expectNobodySignedIn()
  })

  test.each([
    ['forged', () => Promise.resolve('eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA')],
    ['sealed with another secret', () => createSeal('another secret', 'login').close({ to: '/' }, 600)],
    ['of another purpose', () => createSeal(testConfig().secret, 'logout').close({ to: '/' }, 600)],
    ['too old', () => createSeal(testConfig().secret, 'login').close({ to: '/' }, -60)],
  ])('a login cookie that is %s is refused', async (_name, makeCookie) => {
    const browser = await newBrowser()
    const callback = await browser.reachProvider('/')
    browser.replaceLoginCookies(await makeCookie())
    expect((await browser.get(callback)).headers.location).toContain('/error-authentification')
    await expectNobodySignedIn()
  })
})

describe('the key of a compte is (issuer, sub)', () => {
  const signInWith = async (identity: Partial<typeof IDENTITY>, issuer = provider.issuer) => {
    provider.behaviour = { claims: (c) => ({ ...c, ...identity }), userinfo: (u) => ({ ...u, ...identity }) }
    const browser = await newBrowser(issuer)
    await browser.signIn('/')
    expect(browser.isSignedIn()).toBe(true)
  }
  const comptes = () => database.db.selectFrom('compte').select(['sub', 'email']).orderBy('sub').execute()

  test('another sub with the same e-mail gets a compte of its own', async () => {
    await signInWith({})
    await signInWith({ sub: 'person-2' })
    expect(await comptes()).toEqual([
      { sub: 'person-1', email: IDENTITY.email },
      { sub: 'person-2', email: IDENTITY.email },
    ])
  })

  test('CPT-02 the same sub with a new e-mail keeps its compte', async () => {
    await signInWith({})
    await signInWith({ email: 'camille.durand@demo.example', family_name: 'Durand' })
    expect(await comptes()).toEqual([{ sub: 'person-1', email: 'camille.durand@demo.example' }])
  })

  test('the same sub of another issuer gets a compte of its own', async () => {
    const other = await startMisbehavingProvider()
    await signInWith({})
    const browser = await newBrowser(other.issuer)
    await browser.signIn('/')
    expect(await comptes()).toHaveLength(2)
    await other.close()
  })
})

test('too many departures for the login page from one network are told on the screen made for it', async () => {
  const browser = await newBrowser()
  const places: string[] = []
  for (let visit = 0; visit < 61; visit += 1)
    places.push(String((await browser.get('/auth/login?to=/panier')).headers.location))
  expect(places[59]).toContain(provider.issuer)
  expect(places[60]).toBe('http://localhost:3000/error-authentification?error_number=429')
})
