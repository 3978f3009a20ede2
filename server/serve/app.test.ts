import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { DatabaseHandle } from '../platform/database.ts'
import { createLogger, maskEmails } from '../platform/log.ts'
import { checkRoom } from '../platform/room.ts'
import type { Tables } from '../platform/tables.ts'
import { signInAs, testApp, testConfig, WRITE } from '../testing/application.ts'
import { app, database, db, serveur as test } from '../testing/test.ts'
import { WITHOUT_STANDINS } from '../testing/without-standins.ts'

const HOST = { host: 'localhost:3000' }

describe('too much at once', () => {
  test('TEN-01 what buyers and trainees do goes on where what they read is refused', async () => {
    const busy = await testApp({ database, config: testConfig({ MAX_REQUESTS: '4' }) })
    const { cookie } = await signInAs(db)
    const headers = { ...HOST, ...WRITE, cookie }
    const read = () => busy.inject({ url: '/api/inscription/panier', headers })
    const write = (url: string, payload: object) => busy.inject({ method: 'POST', url, headers, payload })
    await db.transaction().execute(async (keeper) => {
      await sql`lock table panier_formation in access exclusive mode`.execute(keeper)
      // Each waits for the table, until one is refused.
      let refused = 0
      const readOn = () => {
        void read().then(({ statusCode }) => {
          refused = statusCode
        })
        return refused
      }
      await expect.poll(readOn).toBe(503)
      const others = {
        basket: await write('/api/inscription/panier', {}),
        scan: await write('/api/emargement/passage', { qr: 'x' }),
        confirmation: await write('/api/emargement/confirmation', { passage: 'x' }),
      }
      for (const [name, { statusCode }] of Object.entries(others)) expect([name, statusCode]).not.toEqual([name, 503])
      expect((await busy.inject({ url: '/healthz', headers: HOST })).statusCode).toBe(200)
    })
    await busy.close()
  })
})

describe('security headers', () => {
  test('a page comes with a strict policy and nothing inline', async () => {
    const { headers, body } = await app.inject({ url: '/', headers: HOST })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';style-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(body).toContain('lang="fr"')
    expect(body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/)
  })

  test('the policy names the servers and services placed on other hosts, and only those', async () => {
    const config = testConfig({
      API_URL: 'https://api.example/v1',
      ADDRESS_SEARCH_URL: 'https://adresse.example/geocodage',
    })
    const other = await testApp({ database, config })
    const { headers } = await other.inject({ url: '/', headers: HOST })
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example https://adresse.example;",
    )
    await other.close()
  })
})

describe('writes', () => {
  const write = (headers: Record<string, string>, cookie: string) =>
    app.inject({
      method: 'POST',
      url: '/api/compte',
      headers: { ...HOST, ...headers, cookie },
      payload: { sub: 'x', prenom: '', nomUsage: '' },
    })

  test.each([
    ['without our header', {}],
    ['from another site', { ...WRITE, origin: 'https://evil.example' }],
    ['from an opaque origin', { ...WRITE, origin: 'null' }],
    ['from our host on another port', { ...WRITE, origin: 'http://localhost:3001' }],
  ])('a write %s is refused before it is looked at', async (_name, headers) => {
    const { cookie } = await signInAs(db)
    const response = await write(headers, cookie)
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN_ORIGIN'])
  })

  test('a write of our own page passes that door', async () => {
    const { cookie } = await signInAs(db)
    const response = await write({ ...WRITE, origin: 'http://localhost:3000' }, cookie)
    expect(response.json().code).toBe('COMPTE_OTHER_SUB')
  })

  test.each([
    ['application/json', '{', 400, 'INVALID_INPUT'],
    ['application/json', '{"sub":1}', 400, 'INVALID_INPUT'],
    ['text/plain', '{"sub":"x"}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/x-www-form-urlencoded', 'sub=x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/json', JSON.stringify({ sub: 'x'.repeat(256 * 1024 - 10) }), 400, 'INVALID_INPUT'],
    ['application/json', JSON.stringify({ sub: 'x'.repeat(256 * 1024) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('a bad body (%s) gets a clear refusal', async (type, payload, status, code) => {
    const { cookie } = await signInAs(db)
    const response = await app.inject({
      method: 'POST',
      url: '/api/compte',
      headers: { ...HOST, ...WRITE, 'content-type': type, cookie },
      payload,
    })
    expect([response.statusCode, response.json().code]).toEqual([status, code])
    expect(Object.keys(response.json())).toEqual(expect.arrayContaining(['code', 'message', 'requestId']))
  })
})

describe('answers', () => {
  test('API-03 one error shape, whose request id is the header', async () => {
    const response = await app.inject({ url: '/api/nothing', headers: HOST })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Cet élément n’existe pas.',
      requestId: response.headers['x-request-id'],
    })
  })

  test.each([
    ['/%', 404],
    ['/api/%', 404],
    ['/nulle/part/%E0%A4%A', 404],
    ['/api/%00', 404],
    [`/api/${'x'.repeat(3000)}`, 404],
    ['/fiche/%E0%A4%A', 200],
  ])('NAV-14 a broken address (%s) does not throw', async (url, status) => {
    expect((await app.inject({ url, headers: HOST })).statusCode).toBe(status)
  })

  test('API-03 a fault of ours is an anonymous 500', async () => {
    const broken = await testApp({ database: { ...database, db: brokenDatabase() } })
    const response = await broken.inject({ url: '/readyz', headers: HOST })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret detail')
    await broken.close()
  })

  // What the database refuses for reasons of its own is never a fault of ours, and never a caller's.
  test.each([
    ['25006', 503, 'UNAVAILABLE'],
    ['25P03', 503, 'UNAVAILABLE'],
    ['53100', 503, 'UNAVAILABLE'],
    ['53300', 503, 'UNAVAILABLE'],
    ['57014', 503, 'UNAVAILABLE'],
    ['57P01', 503, 'UNAVAILABLE'],
    ['57P03', 503, 'UNAVAILABLE'],
    ['58030', 503, 'UNAVAILABLE'],
    ['08006', 503, 'UNAVAILABLE'],
    ['ETIMEDOUT', 503, 'UNAVAILABLE'],
    ['40001', 503, 'UNAVAILABLE'],
    ['40P01', 503, 'UNAVAILABLE'],
    ['55P03', 503, 'OCCUPE'],
    ['22021', 400, 'INVALID_INPUT'],
    ['23505', 500, 'UNEXPECTED'],
    ['42P01', 500, 'UNEXPECTED'],
  ])('the database says %s: %i %s', async (code, status, expected) => {
    const failing = await testApp({ database })
    failing.get('/echec', async () => Promise.reject(Object.assign(new Error('of the database'), { code })))
    const response = await failing.inject({ url: '/echec', headers: HOST })
    expect([response.statusCode, response.json().code]).toEqual([status, expected])
    expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
    await failing.close()
  })

  test('TEN-09 the embedded database is not ready while its disk is full', async () => {
    const ready = async (file: string) => {
      const own = await testApp({ database: { ...database, checkRoom: () => checkRoom(file) } })
      const { statusCode } = await own.inject({ url: '/readyz', headers: HOST })
      await own.close()
      return statusCode
    }
    const folder = mkdtempSync(join(tmpdir(), 'estrade-room-'))
    expect([await ready(join(folder, 'place')), await ready('/dev/full')]).toEqual([200, 503])
    expect(statSync(join(folder, 'place')).size).toBe(0)
    rmSync(folder, { recursive: true })
  })

  test('TEN-09 it is ready while its database can be written, and only then', async () => {
    expect((await app.inject({ url: '/readyz', headers: HOST })).statusCode).toBe(200)
    await db.connection().execute(async (db) => {
      const replica = await testApp({ database: { ...database, db } })
      await sql`set default_transaction_read_only = on`.execute(db)
      const response = await replica.inject({ url: '/readyz', headers: HOST })
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
      expect((await replica.inject({ url: '/healthz', headers: HOST })).statusCode).toBe(200)
      await sql`reset default_transaction_read_only`.execute(db)
      expect((await replica.inject({ url: '/readyz', headers: HOST })).statusCode).toBe(200)
      await replica.close()
    })
  })

  test('TEN-09 asked to stop, it is not ready, serves who still comes, and keeps no connection', async () => {
    let stopping = false
    const leaving = await testApp({ database, isStopping: () => stopping })
    const ask = async (url: string) => {
      const { statusCode, headers } = await leaving.inject({ url, headers: HOST })
      return [statusCode, headers.connection]
    }
    expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
    stopping = true
    expect(await ask('/readyz')).toEqual([503, 'close'])
    expect(await ask('/api/catalogue/recherche')).toEqual([200, 'close'])
    await leaving.close()
  })

  test('TEN-01 with too much to do, calls are refused, orders and sign-ins last, health and pages never', async () => {
    const waiting = 60
    const busy = await testApp({
      database: { ...database, countConnections: () => ({ total: 1, idle: 0, waiting }) },
      config: testConfig({ MAX_REQUESTS: '100' }),
    })
    const { cookie } = await signInAs(db)
    const ask = async (url: string) => (await busy.inject({ url, headers: { ...HOST, cookie } })).statusCode
    const refused = await busy.inject({ url: '/api/inscription/panier', headers: { ...HOST, cookie } })
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'SURCHARGE', '2'])
    expect(await ask('/api/inscription/commande/00000000-0000-4000-8000-000000000000')).toBe(404)
    expect(await ask('/auth/login')).toBe(302)
    expect(await ask('/healthz')).toBe(200)
    expect(await ask('/mon-compte')).toBe(200)
    await busy.close()
  })

  test('an ended sign-in takes both cookies along with its 401', async () => {
    const response = await app.inject({
      url: '/auth/userinfo',
      headers: { ...HOST, cookie: 'estrade_session=gone; estrade_status=1.a' },
    })
    expect(response.statusCode).toBe(401)
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['estrade_session', ''],
      ['estrade_status', ''],
    ])
  })

  test('an expired sign-in is none', async () => {
    const { cookie, compteId } = await signInAs(db)
    await db
      .updateTable('signIn')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('compteId', '=', compteId)
      .execute()
    expect((await app.inject({ url: '/auth/userinfo', headers: { ...HOST, cookie } })).statusCode).toBe(401)
  })

  test('too many calls in a minute are told to wait', async () => {
    const limited = await testApp({ database, config: testConfig({ RATE_LIMIT_PER_MINUTE: '3' }) })
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1)
      statuses.push((await limited.inject({ url: '/spa-version.json', headers: HOST })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const last = await limited.inject({ url: '/spa-version.json', headers: HOST })
    expect(last.json().message).toBe('Trop de demandes en peu de temps. Patientez une minute et réessayez.')
    expect((await limited.inject({ url: '/healthz', headers: HOST })).statusCode).toBe(200)
    await limited.close()
  })
})

describe('whom the limit of calls counts', () => {
  const openLimited = () => testApp({ database, config: testConfig({ RATE_LIMIT_PER_MINUTE: '3' }) })
  const ask = async (limited: FastifyInstance, remoteAddress: string, cookie = '') =>
    (await limited.inject({ url: '/auth/userinfo', remoteAddress, headers: { ...HOST, cookie } })).statusCode

  test('an account, wherever it calls from, and not those who share its address', async () => {
    const limited = await openLimited()
    const people = await Promise.all([1, 2, 3].map(() => signInAs(db)))
    for (const { cookie } of people) expect(await ask(limited, '203.0.113.1', cookie)).toBe(200)
    const [one, other] = people.map(({ cookie }) => cookie)
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) statuses.push(await ask(limited, `203.0.113.${call + 2}`, one))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await ask(limited, '203.0.113.1', other)).toBe(200)
    await limited.close()
  })

  test('the network of who is not signed in, also with tokens that are none', async () => {
    const limited = await openLimited()
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1)
      statuses.push(await ask(limited, `2001:db8::${call}`, `estrade_session=forged-${call}`))
    expect(statuses).toEqual([401, 401, 401, 429])
    await limited.close()
  })
})

describe('servers on hosts of their own', () => {
  test('only our origins may call them with cookies', async () => {
    const config = testConfig({ API_URL: 'https://api.example/v1', APP_URL: 'https://inscription.example' })
    const api = await testApp({ database, config })
    const preflight = (origin: string) =>
      api.inject({
        method: 'OPTIONS',
        url: '/v1/compte',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-estrade' },
      })
    const ours = await preflight('https://inscription.example')
    expect(ours.headers).toMatchObject({
      'access-control-allow-origin': 'https://inscription.example',
      'access-control-allow-credentials': 'true',
    })
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
    await api.close()
  })
})

describe('our pages on another host than the servers', () => {
  const origin = 'https://inscription.example'
  const open = (env: Record<string, string> = {}) =>
    testApp({ database, config: testConfig({ API_URL: 'https://api.example/v1', APP_URL: origin, ...env }) })

  test('R-1 the preflight allows every method and header of our calls', async () => {
    const api = await open()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const asked = { 'access-control-request-method': method, 'access-control-request-headers': 'x-estrade' }
      const { headers } = await api.inject({ method: 'OPTIONS', url: '/v1/compte', headers: { origin, ...asked } })
      expect(String(headers['access-control-allow-methods']).split(/,\s*/)).toContain(method)
      expect(String(headers['access-control-allow-headers'])).toMatch(/content-type.*x-estrade.*x-skip-error-redirect/)
    }
    await api.close()
  })

  test('R-1 they read each refusal, with its id and when to try again, and others read none', async () => {
    const api = await open({ RATE_LIMIT_PER_MINUTE: '3' })
    const alone = await open({ API_URL: 'https://api.example', SERVE: 'api' })
    const { cookie } = await signInAs(db)
    const token = cookie.replace('estrade_session', '__Host-estrade_session')
    const headers = { origin, 'content-type': 'application/json', ...WRITE, cookie: token }
    const post = (payload: string) => api.inject({ method: 'POST', url: '/v1/compte', headers, payload })
    const answers = [
      await post('{'),
      await post(JSON.stringify({ sub: 'x'.repeat(1_200_000) })),
      await api.inject({ method: 'POST', url: '/v1/compte', headers: { origin } }),
      await api.inject({ url: '/v1/nothing', headers: { origin } }),
      await api.inject({ url: '/v1/client/profile', headers: { origin } }),
      await alone.inject({ url: '/nothing', headers: { origin } }),
      await post('{'),
      await post('{'),
      await post('{'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 413, 403, 404, 401, 404, 400, 400, 429])
    for (const { headers: answered, statusCode } of answers) {
      expect([statusCode, answered['access-control-allow-origin']]).toEqual([statusCode, origin])
      expect(answered['access-control-allow-credentials']).toBe('true')
      const exposed = String(answered['access-control-expose-headers']).split(', ')
      for (const name of statusCode === 429 ? ['retry-after', 'x-request-id'] : ['x-request-id']) {
        expect(exposed).toContain(name)
        expect(answered).toHaveProperty(name)
      }
    }
    const foreign = await api.inject({ url: '/v1/client/profile', headers: { origin: 'https://evil.example' } })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    await api.close()
    await alone.close()
  })
})

describe('logs', () => {
  test.each([
    ['GET /api/inscription/participants/contact/jean.dupont@cabinet.example', 'j***@cabinet.example'],
    ['?emails=jean.dupont%40cabinet.example,a%40b.example', 'j***%40cabinet.example,a***%40b.example'],
  ])('e-mail addresses are masked: %s', (line, masked) => {
    expect(maskEmails(line)).toContain(masked)
    expect(maskEmails(line)).not.toContain('dupont')
  })

  test('a request is logged with its id, without the address in its URL', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write: collectInto(lines),
    })
    const logged = await testApp({ database, log: createLogger('info', stream) })
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { ...HOST, traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    const response = await logged.inject({ url: '/api/x?emails=jean.dupont%40cabinet.example', headers })
    await logged.inject({ url: '/api/x', headers: { ...HOST, traceparent: `00-${trace}","x":"-00f067aa0ba902b7-01` } })
    await logged.close()
    const incoming = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'incoming request')
    expect(incoming[0]).toMatchObject({
      reqId: response.headers['x-request-id'],
      traceId: trace,
      req: { url: '/api/x?emails=j***%40cabinet.example' },
    })
    expect(incoming[1]).not.toHaveProperty('traceId')
  })
})

describe('what a stranger can cause', () => {
  const json = { 'content-type': 'application/json', ...WRITE }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test('is no error in the log, and shows no code or token there', async () => {
    const lines: string[] = []
    const log = createLogger('trace', new Writable({ write: collectInto(lines) }))
    const hostile = await testApp({ database, log, config: testConfig(WITHOUT_STANDINS) })
    const { cookie } = await signInAs(db)
    const signed = { ...HOST, ...json, cookie }
    const calls: [string, string, number, Record<string, string>?, string?][] = [
      ['GET', '/%00', 404],
      ['GET', '/fiche/%00', 200],
      ['GET', '/catalogue?q=%00', 200],
      ['GET', '/api/catalogue/recherche?q=%00', 400],
      ['GET', '/api/catalogue/recherche?page=1e99', 400],
      ['GET', '/api/catalogue/fiche/%00', 400],
      ['GET', `/api/catalogue/fiche/${'x'.repeat(600)}`, 400],
      ['GET', '/api/inscription/participants/contact/%00@b.example', 400, signed],
      ['GET', '/api/inscription/commandes/%00', 404, signed],
      ['GET', '/api/inscription/commandes/00000000-0000-0000-0000-00000000000g', 404, signed],
      ['GET', '/auth/userinfo', 401, { cookie: 'estrade_session=%00' }],
      ['GET', '/auth/callback?code=leaked-code&state=leaked-state', 302],
      ['GET', '/auth/callback?code[]=leaked-code&state=%00', 302],
      ['GET', '/auth/logout/callback?state=leaked-state', 302],
      ['GET', '/auth/logout?id_token_hint=leaked-token&preuve=leaked-proof', 302],
      ['GET', '/auth/login?to=%00', 302],
      ['POST', '/auth/backchannel-logout', 400, form, 'logout_token=leaked.token.here'],
      ['POST', '/auth/backchannel-logout', 400, form, 'logout_token[]=%00'],
      ['POST', '/auth/backchannel-logout', 400, json, '{}'],
      ['GET', '/api/paiement/retour?session=%00&token=leaked-token', 503],
      ['POST', '/api/paiement/notification', 503, {}, '\u0000'],
      ['POST', '/api/compte', 400, signed, '{"sub":'],
      ['POST', '/api/compte', 400, signed, '[]'],
      ['POST', '/api/compte', 400, signed, '{"__proto__":{"a":1},"sub":"x","prenom":"a","nomUsage":"b"}'],
      ['POST', '/api/compte', 400, signed, '{"sub":"\\u0000","prenom":"\\u0000","nomUsage":"\\u0000"}'],
      ['POST', '/api/inscription/panier', 403, signed, '"\\u0000"'],
      ['PATCH', '/api/inscription/panier/%00', 404, signed, '{}'],
      ['DELETE', '/api/inscription/panier/%00', 404, signed],
      ['POST', '/api/nothing', 404, json, '{}'],
      ['TRACE', '/api/compte', 403],
      ['GET', '/api/compte?api_key=leaked-key&cle=leaked-key', 404],
      ['GET', `/api/estrade_0123456789ab_${'1eaced'.repeat(10)}`, 404],
    ]
    for (const [method, url, status, headers = HOST, payload] of calls) {
      const sent = { method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) }
      const { statusCode } = await hostile.inject(sent)
      expect([method, url, statusCode]).toEqual([method, url, status])
    }
    await hostile.close()
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    expect(lines.join('')).not.toMatch(/leaked|1eaced/)
    expect(lines.join('')).toContain('code=***&state=***')
  })
})

function collectInto(lines: string[]) {
  return (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(String(chunk))
    done()
  }
}

function brokenDatabase(): DatabaseHandle<Tables>['db'] {
  const fail = () => {
    throw new Error('secret detail')
  }
  return new Proxy({} as DatabaseHandle<Tables>['db'], { get: fail })
}
