import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { Browser } from '#standin/passerelle/testing.ts'
import { WITHOUT_STANDINS } from './testing.ts'
import { freePort, type ServerProcess, startServerProcess } from './testing-process.ts'

// Each test starts the product, database included, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'estrade-data-'))
const env = { DATA_DIR: folder, SERVE: 'auth,api,jobs,standins' }
let server: ServerProcess

beforeAll(async () => {
  server = await startServerProcess(env)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
  vi.resetConfig()
})

describe('the embedded installation', () => {
  test('says its address, its demonstration accounts, and where their mails are read', async () => {
    expect(server.output()).toContain(server.url)
    expect(server.output()).toContain(`${server.url}/courriel`)
    expect((await fetch(`${server.url}/courriel`)).status).toBe(200)
    for (const { email } of COMPTES_DEMO) expect(server.output()).toContain(email)
  })

  test('a second start on the same data is refused in a sentence', async () => {
    await expect(startServerProcess(env)).rejects.toThrow('is already in use by another Estrade process')
  })

  test('kill -9 and start again: the person is still signed in', async () => {
    const browser = new Browser(server.url, server.url)
    const page = await browser.open(`${server.url}/auth/login?to=/`)
    await page.submit('/connexion', { email: COMPTES_DEMO[0]?.email ?? '', motDePasse: MOT_DE_PASSE_DEMO })
    expect((await browser.open(`${server.url}/auth/userinfo`)).status).toBe(200)
    await server.stop('SIGKILL')
    server = await startServerProcess({ ...env, PORT: new URL(server.url).port })
    expect((await browser.open(`${server.url}/auth/userinfo`)).status).toBe(200)
  })

  test('it stops when asked, with code 0, and frees its data', async () => {
    expect(await server.stop('SIGINT')).toBe(0)
    server = await startServerProcess({ ...env, ...WITHOUT_STANDINS })
  })

  test('no mail service: it runs, and says once that mails wait', async () => {
    expect(server.output().match(/no mail leaves/g)).toHaveLength(1)
    expect(await server.stop()).toBe(0)
  })
})

describe('what an operator can mend is said in a sentence', () => {
  test('a taken port', async () => {
    const port = await freePort()
    const other = createServer().listen(port, 'localhost')
    await expect(startServerProcess({ ...env, ...WITHOUT_STANDINS, PORT: String(port) })).rejects.toThrow(
      'This port is taken',
    )
    other.close()
  })

  test('a data folder that is none', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    await expect(startServerProcess({ ...env, DATA_DIR: file })).rejects.toThrow('cannot be read and written')
  })

  test('a bad setting', async () => {
    await expect(startServerProcess({ ...env, PORT: 'many' })).rejects.toThrow('PORT must be a port number')
  })

  test('a database that is not there', async () => {
    const DATABASE_URL = `postgres://localhost:${await freePort()}/none`
    await expect(startServerProcess({ ...env, DATABASE_URL, SECRET: 'x'.repeat(32) })).rejects.toThrow(
      'does not answer',
    )
  })
})
