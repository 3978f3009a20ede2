import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { STATUS_COOKIE } from '#contract/sign-in.ts'
import { createLogger } from '../../platform/log.ts'
import { createSeal } from '../../platform/seal.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import { LOGOUT_LIES, toLogoutClaims } from '../../testing/auth/logout-lies.ts'
import {
  type Behaviour,
  CLIENT_ID,
  CLIENT_SECRET,
  IDENTITY,
  type MisbehavingProvider,
  startMisbehavingProvider,
} from '../../testing/auth/misbehaving-provider.ts'
import { Browser } from '../../testing/auth/sign-in-browser.ts'
import {
  ABSENT_EMAIL_LIES,
  EMAIL_LIES,
  EMAIL_VALUES,
  METADATA_LIES,
  SIGN_IN_LIES,
} from '../../testing/auth/sign-in-lies.ts'
import { database, db, test } from '../../testing/test.ts'

let provider: MisbehavingProvider
let shared: FastifyInstance
const lines: string[] = []

test.beforeAll(async () => {
  provider = await startMisbehavingProvider()
  shared = await openApp()
})
afterAll(async () => {
  await provider.close()
})
beforeEach(async () => {
  provider.behaviour = {}
  provider.secrets.length = 0
  lines.length = 0
  await db.deleteFrom('compte').execute()
})

const openApp = (env: Record<string, string> = {}): Promise<FastifyInstance> => {
  const config = testConfig({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_SECRET: CLIENT_SECRET, ...env })
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(String(line))
    done()
  }
  return testApp({ database, config, log: createLogger('trace', new Writable({ write })) })
}

/** Each browser has a network of its own: sign-ins are limited per network. */
let networks = 0
const newBrowser = (app = shared): Browser => {
  networks += 1
  return new Browser(app, { ip: `203.0.${Math.floor(networks / 250)}.${networks % 250}` })
}

async function expectNobodySignedIn(): Promise<void> {
  expect(await db.selectFrom('signIn').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('compte').selectAll().execute()).toEqual([])
}

/** What a stranger makes us log is no error, and shows no code and no token. */
function expectQuietLog(): void {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  for (const secret of provider.secrets.filter(Boolean)) expect(lines.join('')).not.toContain(secret)
}

async function expectRefused(behaviour: Behaviour, numero: RegExp, app = shared): Promise<void> {
  provider.behaviour = behaviour
  const browser = newBrowser(app)
  const { location } = await browser.signIn('/panier')
  expect(location).toMatch(/^http:\/\/localhost:3000\/error-authentification\?error_number=\d{3}$/)
  expect(location.slice(-3)).toMatch(numero)
  expect(browser.isSignedIn()).toBe(false)
  await expectNobodySignedIn()
  expectQuietLog()
}

describe('a provider that lies', () => {
  test('the tables hold at least sixty forged sign-ins, logout tokens apart', () => {
    const lies = [SIGN_IN_LIES, METADATA_LIES, EMAIL_LIES, EMAIL_VALUES].map((table) => Object.keys(table).length)
    expect(lies.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(60)
  })

  test.each(Object.entries(SIGN_IN_LIES))('%s: refused, nobody is signed in', (_name, lie) => expectRefused(lie, /403/))

  test.each(Object.entries(METADATA_LIES))('%s: refused, nobody is signed in', async (_name, lie) => {
    await expectRefused(lie, /403|502/, await openApp())
  })

  test.each(Object.entries(EMAIL_LIES))('%s: the page says to confirm the address', (_name, lie) =>
    expectRefused(lie, /422/),
  )

  test.each(Object.entries(ABSENT_EMAIL_LIES))(
    '%s: the page says that none came, and so does the log',
    async (_name, lie) => {
      await expectRefused(lie, /424/)
      expect(lines.filter((line) => line.includes('gives no e-mail address'))).toHaveLength(1)
    },
  )

  test('an address that is denied and one of which nothing is said are told apart in the log', async () => {
    await expectRefused({ userinfo: (u) => ({ ...u, email_verified: false }) }, /422/)
    expect(lines.join('')).toContain('says that the e-mail address is not verified')
    lines.length = 0
    await expectRefused(EMAIL_LIES['an e-mail of which nobody says that it is verified'] ?? {}, /422/)
    expect(lines.join('')).toContain('does not say whether the e-mail address is verified')
  })

  test('the e-mail may come by userinfo alone, verified there, as OpenID Connect Core 5.4 has it for codes', async () => {
    for (const claims of [
      ({ email: _, email_verified: _v, given_name: _g, family_name: _f, name: _n, ...c }: Record<string, unknown>) => c,
      ({ email_verified: _, ...c }: Record<string, unknown>) => c,
    ]) {
      provider.behaviour = { claims }
      const browser = newBrowser()
      await browser.signIn('/panier')
      expect((await browser.get('/auth/userinfo')).json()).toEqual(IDENTITY)
    }
  })

  test.each(EMAIL_VALUES)('email_verified is %j in the token: refused', (value) =>
    expectRefused({ claims: (c) => ({ ...c, email_verified: value }) }, /403/),
  )

  test('the honest provider signs in: the refusals above are not refusals of everything', async () => {
    const browser = newBrowser()
    const { location } = await browser.signIn('/panier')
    expect(location).toBe('http://localhost:3000/panier')
    const userinfo = await browser.get('/auth/userinfo')
    expect(userinfo.json()).toEqual(IDENTITY)
    expectQuietLog()
    const { compteId, appareil } = await db
      .selectFrom('signIn')
      .select(['compteId', 'appareil'])
      .executeTakeFirstOrThrow()
    expect(appareil).toBe('Firefox sur Windows')
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'signed in')
    expect(told).toEqual([expect.objectContaining({ level: 30, compte: compteId, appareil })])
    expect(lines.join('')).not.toContain(IDENTITY.family_name)
  })

  test('two audiences are fine when we are the authorised party', async () => {
    provider.behaviour = { claims: (c) => ({ ...c, aud: [CLIENT_ID, 'other'], azp: CLIENT_ID }) }
    expect((await newBrowser().signIn('/panier')).location).toBe('http://localhost:3000/panier')
  })

  test('a name of many lines and characters becomes one short line', async () => {
    const name = `Camille\u0000\r\nBcc: x@y.example ${'x'.repeat(500)}`
    provider.behaviour = { claims: (c) => ({ ...c, name, family_name: name }), userinfo: ({ sub }) => ({ sub }) }
    await newBrowser().signIn('/panier')
    const { name: kept } = await db.selectFrom('signIn').select('name').executeTakeFirstOrThrow()
    expect(kept).toMatch(/^Camille +Bcc: x@y.example x+$/)
    expect(kept).toHaveLength(100)
  })
})

describe('what a provider announces', () => {
  const promptOf = async (app: FastifyInstance) => {
    const { headers } = await newBrowser(app).get('/auth/register?to=/panier')
    return new URL(String(headers.location)).searchParams.get('prompt')
  }

  test.each([
    ['nothing', undefined, null],
    ['others', ['none', 'login'], null],
    ['no list', 'create', null],
    ['create', ['none', 'login', 'create'], 'create'],
  ])('NAV-22 an account is asked for with prompt=create where it is announced: %s', async (_name, known, asked) => {
    provider.behaviour = { discovery: (d) => ({ ...d, prompt_values_supported: known }) }
    expect(await promptOf(await openApp())).toBe(asked)
  })
})

describe('OIDC_EMAIL_TRUSTED: a provider known to verify addresses', () => {
  test('what it does not say is taken for yes, what it denies is refused', async () => {
    const app = await openApp({ OIDC_EMAIL_TRUSTED: 'on' })
    await expectRefused({ userinfo: (u) => ({ ...u, email_verified: false }) }, /422/, app)
    await expectRefused({ claims: (c) => ({ ...c, email_verified: false }) }, /422/, app)
    const isSilent = ({ email_verified: _, ...claims }: Record<string, unknown>) => claims
    provider.behaviour = { claims: isSilent, userinfo: isSilent }
    const browser = newBrowser(app)
    await browser.signIn('/')
    expect((await browser.get('/auth/userinfo')).json()).toEqual(IDENTITY)
  })
})

describe('logout tokens of the back channel', () => {
  const send = (token: string, ip = '198.51.100.1') =>
    shared.inject({
      method: 'POST',
      url: '/auth/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
      remoteAddress: ip,
    })

  test.each(Object.entries(LOGOUT_LIES))('a token %s is refused and ends nothing', async (_name, forge) => {
    await newBrowser().signIn('/')
    lines.length = 0
    const token = await forge(provider)
    const { statusCode, json } = await send(token)
    expect([statusCode, json().code]).toEqual([400, 'LOGOUT_TOKEN_REFUSED'])
    expect(await db.selectFrom('signIn').select('sub').execute()).toHaveLength(1)
    provider.secrets.push(token)
    expectQuietLog()
  })

  test('an honest one ends the sign-in, once', async () => {
    await newBrowser().signIn('/')
    const token = await provider.sign(toLogoutClaims(provider), { typ: 'logout+jwt' })
    expect((await send(token)).statusCode).toBe(200)
    await expectNobodySignedInAnyMore()
    expect((await send(token)).statusCode).toBe(400)
  })

  const expectNobodySignedInAnyMore = async () =>
    expect(await db.selectFrom('signIn').selectAll().execute()).toEqual([])

  test('tokens of unknown keys make us read the keys once, also where that fails', async () => {
    for (const behaviour of [{}, { jwksStatus: 500 }]) {
      const app = await openApp()
      provider.behaviour = behaviour
      provider.visits.clear()
      for (let call = 0; call < 20; call += 1) {
        const payload = { logout_token: await provider.sign(toLogoutClaims(provider), { kid: `unknown-${call}` }) }
        await app.inject({
          method: 'POST',
          url: '/auth/backchannel-logout',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(payload).toString(),
        })
      }
      expect(provider.visits.get('/jwks')).toBe(1)
    }
  })

  test('a network may send 300 a minute: an IPv4 address, or an IPv6 /64 however many addresses it uses', async () => {
    const statuses = new Set<number>()
    for (let call = 0; call < 300; call += 1)
      statuses.add((await send('x', `2001:db8:0:7::${call.toString(16)}`)).statusCode)
    expect([...statuses]).toEqual([400])
    expect((await send('x', '2001:db8:0:7:ffff::1')).statusCode).toBe(429)
    expect((await send('x', '2001:db8:0:8::1')).statusCode).toBe(400)
  })
})

describe('a code taken back, as by a sign-out in another tab meanwhile', () => {
  const takenBack: Behaviour = { tokenStatus: 400, token: () => ({ error: 'invalid_grant' }) }

  test('NAV-19 NAV-20 the sign-in begins once more, for the same page', async () => {
    provider.behaviour = takenBack
    const browser = newBrowser()
    const { location } = await browser.signIn('/panier')
    provider.behaviour = {}
    const answer = await fetch(location, { redirect: 'manual' })
    const back = await browser.get(answer.headers.get('location') ?? '')
    expect(back.headers.location).toBe('http://localhost:3000/panier')
    expect(browser.isSignedIn()).toBe(true)
  })

  test('not a third time: a provider that takes all of them back is refused', async () => {
    provider.behaviour = takenBack
    const browser = newBrowser()
    const { location } = await browser.signIn('/panier')
    const answer = await fetch(location, { redirect: 'manual' })
    const back = await browser.get(answer.headers.get('location') ?? '')
    expect(back.headers.location).toBe('http://localhost:3000/error-authentification?error_number=403')
    await expectNobodySignedIn()
  })
})

describe('a sign-out that the identity service has not finished', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    provider.behaviour = { discovery: (d) => ({ ...d, end_session_endpoint: `${provider.issuer}/fin` }) }
    app = await openApp()
  })

  const preuveOf = (browser: Browser) => encodeURIComponent(browser.cookies.get(STATUS_COOKIE) ?? '')
  const promptOf = async (browser: Browser) => {
    const { headers } = await browser.get('/auth/login?to=/panier')
    return new URL(String(headers.location)).searchParams.get('prompt')
  }

  test('NAV-20 NAV-22 it asks who they are, until it has; never signs them in again by itself', async () => {
    const browser = newBrowser(app)
    await browser.signIn('/panier')
    expect(await promptOf(browser)).toBeNull()
    const leaving = await browser.get(`/auth/logout?to=/&preuve=${preuveOf(browser)}`)
    expect(await promptOf(browser)).toBe('login')
    const state = new URL(String(leaving.headers.location)).searchParams.get('state')
    const back = await browser.get(`/auth/logout/callback?state=${encodeURIComponent(state ?? '')}`)
    expect(back.headers.location).toBe('http://localhost:3000/')
    expect(await promptOf(browser)).toBeNull()
  })

  test('NAV-22 a link or an image of another site signs nobody out', async () => {
    const browser = newBrowser(app)
    await browser.signIn('/panier')
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const preuve = preuveOf(browser)
    for (const [method, query] of [
      ['GET', '?to=/aide'],
      ['GET', '?to=/aide&preuve='],
      ['GET', '?to=/aide&preuve=1700000000000.guessed'],
      ['GET', `?to=/aide&preuve=${preuve}&preuve=${preuve}`],
      ['HEAD', `?to=/aide&preuve=${preuve}`],
    ] as const) {
      const { cookies, headers } = await app.inject({ method, url: `/auth/logout${query}`, headers: { cookie } })
      expect(cookies).toEqual([])
      expect(headers.location).toBe(method === 'GET' ? 'http://localhost:3000/aide' : undefined)
    }
    expect((await browser.get('/auth/userinfo')).statusCode).toBe(200)
    await browser.get(`/auth/logout?to=/aide&preuve=${preuve}`)
    expect(browser.isSignedIn()).toBe(false)
  })

  test('never finished, it is over once they have signed in again', async () => {
    const browser = newBrowser(app)
    await browser.signIn('/panier')
    await browser.get(`/auth/logout?to=/&preuve=${preuveOf(browser)}`)
    await browser.signIn('/panier')
    expect(await promptOf(browser)).toBeNull()
  })
})

describe('a browser that lies', () => {
  test('an answer used twice signs in once, even when the provider takes its code again', async () => {
    const browser = newBrowser()
    const callback = await browser.reachProvider('/panier')
    const kept = browser.copy()
    expect((await browser.get(callback)).headers.location).toBe('http://localhost:3000/panier')
    expect((await kept.get(callback)).headers.location).toContain('/error-authentification')
    expect(kept.isSignedIn()).toBe(false)
    expect(await db.selectFrom('signIn').selectAll().execute()).toHaveLength(1)
  })

  test('NAV-22 signing in ends the sign-in that the browser had, whoever signs in, and no other browser’s', async () => {
    const other = newBrowser()
    await other.signIn('/')
    const browser = newBrowser()
    await browser.signIn('/')
    const former = browser.copy()
    provider.behaviour = { claims: (c) => ({ ...c, sub: 'person-2' }), userinfo: (u) => ({ ...u, sub: 'person-2' }) }
    await browser.signIn('/')
    const statuses = []
    for (const one of [former, browser, other]) statuses.push((await one.get('/auth/userinfo')).statusCode)
    expect(statuses).toEqual([401, 200, 200])
  })

  test('an answer meant for another browser is refused (login CSRF)', async () => {
    const attacker = newBrowser()
    const callback = await attacker.reachProvider('/')
    const victim = newBrowser()
    expect((await victim.get(callback)).headers.location).toContain('/error-authentification')
    await expectNobodySignedIn()
  })

  test.each([
    ['a provider that binds codes to who asked', {}],
    ['a careless provider', { isCareless: true } as const],
  ])('the code of somebody else is refused, with %s', async (_name, behaviour) => {
    provider.behaviour = behaviour
    const stolen = new URL(await newBrowser().reachProvider('/')).searchParams.get('code') ?? ''
    const victim = newBrowser()
    const callback = new URL(await victim.reachProvider('/'))
    callback.searchParams.set('code', stolen)
    await victim.get(callback.href)
    expect(victim.isSignedIn()).toBe(false)
    await expectNobodySignedIn()
    expectQuietLog()
  })

  test('a HEAD request neither begins nor ends a sign-in', async () => {
    const browser = newBrowser()
    const { pathname, search } = new URL(await browser.reachProvider('/'))
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    for (const url of ['/auth/login', `${pathname}${search}`]) {
      const { statusCode, cookies } = await shared.inject({ method: 'HEAD', url, headers: { cookie } })
      expect([statusCode, cookies]).toEqual([404, []])
    }
    await expectNobodySignedIn()
  })

  test('over https the login cookie is one that no other host of the domain can set', async () => {
    const app = await openApp({ APP_URL: 'https://inscription.example', COOKIE_DOMAIN: 'inscription.example' })
    const { cookies } = await app.inject({ url: '/auth/login', headers: { host: 'inscription.example' } })
    expect(cookies).toEqual([expect.objectContaining({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })])
    expect(cookies[0]?.name).toMatch(/^__Host-estrade_login_/)
    expect(cookies[0]?.domain).toBeUndefined()
  })

  test.each([
    ['forged', () => Promise.resolve('eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA')],
    ['sealed with another secret', () => createSeal('another secret', 'login').close({ to: '/' }, 600)],
    ['of another purpose', () => createSeal(testConfig().secret, 'logout').close({ to: '/' }, 600)],
    ['too old', () => createSeal(testConfig().secret, 'login').close({ to: '/' }, -60)],
  ])('a login cookie that is %s is refused', async (_name, makeCookie) => {
    const browser = newBrowser()
    const callback = await browser.reachProvider('/')
    browser.replaceLoginCookies(await makeCookie())
    expect((await browser.get(callback)).headers.location).toContain('/error-authentification')
    await expectNobodySignedIn()
  })
})

test('decision 2 a sign-in under way survives a change of SECRET, with both secrets in the settings', async () => {
  const [before, after] = ['The secret of before, for the trials', 'The secret of after, for the trials']
  const browser = newBrowser(await openApp({ SECRET: before, SECRET_OTHER: after }))
  const callback = await browser.reachProvider('/panier')
  const replaced = new Browser(await openApp({ SECRET: after, SECRET_OTHER: before }), { cookies: browser.cookies })
  expect((await replaced.get(callback)).headers.location).toBe('http://localhost:3000/panier')
  expect((await browser.get('/auth/userinfo')).statusCode).toBe(200)
})

describe('the key of a compte is (issuer, sub)', () => {
  const signInWith = async (identity: Partial<typeof IDENTITY>) => {
    provider.behaviour = { claims: (c) => ({ ...c, ...identity }), userinfo: (u) => ({ ...u, ...identity }) }
    const browser = await newBrowser()
    await browser.signIn('/')
    expect(browser.isSignedIn()).toBe(true)
  }
  const comptes = () => db.selectFrom('compte').select(['sub', 'email']).orderBy('sub').execute()

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
    const browser = await newBrowser(await openApp({ OIDC_ISSUER: other.issuer }))
    await browser.signIn('/')
    expect(await comptes()).toHaveLength(2)
    await other.close()
  })
})

test('too many departures for the login page from one network are told on the screen made for it', async () => {
  const browser = newBrowser()
  const places: string[] = []
  for (let visit = 0; visit < 61; visit += 1) {
    const one = new Browser(browser.app, { ip: `2001:db8:0:9::${visit}`, cookies: browser.cookies })
    places.push(String((await one.get('/auth/login?to=/panier')).headers.location))
  }
  expect(places[59]).toContain(provider.issuer)
  expect(places[60]).toBe('http://localhost:3000/error-authentification?error_number=429')
})
