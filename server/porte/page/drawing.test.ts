import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import { testDatabase } from '../../testing/database.ts'

/** Stands for the built entry: its page shows the request it was given, and some addresses make it fail or redirect. */
const ENTRY = `export async function draw({ url, origin, fetch }) {
  if (url.includes('panne')) throw new Error('cannot draw')
  if (url.includes('%00')) throw Object.assign(new Error('refused by the API'), { status: 400 })
  if (url.includes('ailleurs')) return { type: 'redirect', location: url.includes('mal') ? '//evil.example/' : '/catalogue?q=tva' }
  const answer = await fetch('/api/catalogue/fiche/INCONNUE')
  const { code } = await answer.json()
  return { type: 'page', status: answer.status, html: [url, origin, code].join(' '), head: { title: 'T' }, data: [], source: 'page' }
}`

const folder = mkdtempSync(join(tmpdir(), 'estrade-drawing-'))
const logged: string[] = []
let database: DatabaseHandle<Tables>
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true })
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'web', 'assets', 'page-1.js'), '')
  writeFileSync(join(folder, 'web', 'index.html'), readFileSync('web/index.html'))
  writeFileSync(join(folder, 'server', 'entry-server.js'), ENTRY)
  writeFileSync(
    join(folder, 'server', 'page-assets.json'),
    '{"page":{"scripts":["/assets/page-1.js"],"styles":["/assets/page-1.css"]}}',
  )
  database = await testDatabase()
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void logged.push(String(chunk))) })
  const config = testConfig({ BRAND_HOSTS: 'rivage=http://rivage.localhost:3000' })
  app = await testApp({
    database,
    config,
    log: pino({ level: 'error' }, sink),
    webRoot: pathToFileURL(`${join(folder, 'web')}/`),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

test('PAG-01 a public page is drawn from our own API, with its status and the files of its chunk', async () => {
  const { statusCode, body, headers } = await get('/fiche/INCONNUE?a=1', { host: 'rivage.localhost:3000' })
  expect(body).toContain('<div id="root">/fiche/INCONNUE?a=1 http://rivage.localhost:3000 FORMATION_NOT_FOUND</div>')
  expect(body).toContain('href="/assets/page-1.css"')
  expect(body).toContain('data-brand="rivage"')
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([404, 'public, no-cache', undefined])
})

test('PAG-01 nothing of who asks is on a page that may be kept', async () => {
  const anonymous = await get('/catalogue')
  const cookies = 'estrade_session=abc; estrade_status=1.x'
  const someone = await get('/catalogue', { cookie: cookies })
  expect(someone.body).toBe(anonymous.body)
})

test('NAV-23 an address that says the same in other words leads to the one that says it best, and never away', async () => {
  const { statusCode, headers } = await get('/catalogue?ailleurs')
  expect([statusCode, headers.location]).toEqual([302, '/catalogue?q=tva'])
  expect((await get('/catalogue?mal-ailleurs')).headers.location).toBe('/')
})

test('PAG-02 a page that cannot be drawn is drawn by the browser, and the fault is logged', async () => {
  const { statusCode, body } = await get('/catalogue?q=panne')
  expect(statusCode).toBe(200)
  expect(body).toContain('Chargement de la page')
  expect(body).toContain('estrade-settings')
  expect(logged.join()).toContain('cannot draw')
})

test('NAV-14 an address that the API cannot read is an unknown one, and no fault', async () => {
  expect((await get('/fiche/%00')).statusCode).toBe(404)
  expect(logged.join()).not.toContain('refused by the API')
})

test('PAG-03 the pages of signed-in people are not drawn', async () => {
  expect((await get('/panier')).body).toContain('Chargement de la page')
})

test('PAG-07 NAV-03 NAV-05 previews are for no cache and no search engine', async () => {
  for (const url of ['/fiche/preview/abc', '/fiche/F/session/preview/abc']) {
    const { headers } = await get(url)
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  }
})
