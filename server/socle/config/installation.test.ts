import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testApp, testConfig } from '../../testing/application.ts'
import { testDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/process.ts'
import { explain, openDatabase, readConfig } from './installation.ts'

// An error that an operator can correct is explained in a sentence. serve/start.embedded.test.ts proves that the server
// ends with that sentence.
const folder = mkdtempSync(join(tmpdir(), 'estrade-installation-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the explanation of the error that `work` throws. */
async function sentenceOf(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return explain(error as Error)
  }
  return undefined
}

test('a taken port', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const database = await testDatabase()
  const app = await testApp({ database })
  expect(await sentenceOf(() => app.listen({ host: 'localhost', port }))).toContain('This port is taken')
  await app.close()
  await database.close()
  other.close()
})

test('a data folder that is none', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  vi.stubEnv('DATA_DIR', file)
  expect(await sentenceOf(readConfig)).toContain(`${file} cannot be read and written`)
})

test('a bad setting', async () => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('PORT', 'many')
  expect(await sentenceOf(readConfig)).toContain('PORT must be a port number')
})

test('a database that is not there', async () => {
  const config = testConfig({ DATABASE_URL: `postgres://localhost:${await freePort()}/none` })
  expect(await sentenceOf(() => openDatabase(config, () => {}))).toContain('does not answer')
})

test('a database that refuses the user, or that has not been made', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  for (const [part, value] of [
    ['username', 'nobody-of-ours'],
    ['pathname', '/never-made'],
  ] as const) {
    const wrong = new URL(url)
    wrong[part] = value
    const config = testConfig({ DATABASE_URL: wrong.href })
    expect(await sentenceOf(() => openDatabase(config, () => {}))).toMatch(/^PostgreSQL refuses DATABASE_URL \(/)
  }
})
