import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerSecurity } from '../../platform/security.ts'
import { builtFiles } from './built-files.ts'

const FILES = ['styles-1.css', 'font-1.woff2', 'script-1.js', 'logo-1.svg']
const folder = mkdtempSync(join(tmpdir(), 'estrade-files-'))
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of FILES) {
    writeFileSync(join(folder, 'assets', name), 'x')
    writeFileSync(join(folder, 'assets', `${name}.br`), 'y')
  }
  await registerSecurity(app, {
    origins: [],
    connectTo: [],
    secure: true,
    perMinuteOf: () => 100,
    callerOf: () => 'caller',
  })
  await builtFiles(app, pathToFileURL(`${folder}/`))
  app.get('/page', async () => 'page')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const headersOf = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers
const POLICY = 'content-security-policy'

test.each(FILES)('PAG-05 %s keeps what a browser heeds for a file', async (name) => {
  const headers = await headersOf(`/assets/${name}`)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
})

test('PAG-05 only what is opened as a page, and the script of a worker, have a policy', async () => {
  const policies = await Promise.all(FILES.map(async (name) => (await headersOf(`/assets/${name}`))[POLICY]))
  const { [POLICY]: policy } = await headersOf('/page')
  expect(policies).toEqual([undefined, undefined, policy, policy])
  expect(policy).toContain("default-src 'none'")
})

test('PAG-05 styles and scripts travel without what concerns pages; a picture, which can be opened as one, has it', async () => {
  const [styles, script, logo, page] = await Promise.all(
    ['/assets/styles-1.css', '/assets/script-1.js', '/assets/logo-1.svg', '/page'].map(headersOf),
  )
  const forPages = ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy']
  for (const name of forPages) {
    expect([name, styles?.[name], script?.[name]]).toEqual([name, undefined, undefined])
    expect([name, logo?.[name]]).toEqual([name, page?.[name]])
    expect(page?.[name]).toBeDefined()
  }
})
