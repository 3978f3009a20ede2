import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { Browser } from '#standin/passerelle/testing.ts'
import { surroundings } from '../../scripts/test/date.ts'
import { lockDataFolder } from '../platform/data-lock.ts'
import { ficheExemple, REFERENTIEL, toLines } from '../testing/catalogue/lignes-exemple.ts'
import { fillDataFolder, postgresDatabase } from '../testing/database.ts'
import { makeEc, pairOf } from '../testing/document/sceau.ts'
import { COMPILE_CACHE, freePort, type ServerProcess, startServerProcess } from '../testing/process.ts'
import { WITHOUT_STANDINS } from '../testing/without-standins.ts'

// Each test starts the product, database included, on a machine that may be busy.

const folder = mkdtempSync(join(tmpdir(), 'estrade-data-'))
const catalogue = join(folder, 'catalogue.jsonl')
const METRICS_PORT = String(await freePort())
const env = { DATA_DIR: folder, SERVE: 'auth,api,jobs,standins', CATALOGUE_FILE: catalogue, METRICS_PORT }
const FICHE = 'EN-MARCHE'
let server: ServerProcess

interface Ended {
  code: unknown
  stdout: string
  stderr: string
}

/** Runs an operator's command in its own process on the same data (decision 28). */
async function command(script: string, ...args: string[]): Promise<Ended> {
  const settings = { env: { ...surroundings(), NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], settings, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

function writeCatalogue(file: string, reference: string): void {
  writeFileSync(file, [...toLines([...REFERENTIEL, ficheExemple({ reference })])].join('\n'))
}

beforeAll(async () => {
  // e2e/embarque.e2e.ts tests the start without any data, which imports the demonstration's catalogue.
  writeCatalogue(catalogue, 'AU-DEBUT')
  await fillDataFolder(folder)
  server = await startServerProcess(env)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

describe('the embedded installation', () => {
  test('says its address, its demonstration accounts, and where their mails are read', async () => {
    expect(server.output()).toContain(server.url)
    expect(server.output()).toContain(`${server.url}/courriel`)
    expect((await fetch(`${server.url}/courriel`)).status).toBe(200)
    for (const { email } of COMPTES_DEMO) expect(server.output()).toContain(email)
  })

  test('CMD-09 what goes back on a card is asked for within seconds, not at the pace of the other sweeps', async () => {
    const metrics = await (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text()
    expect(metrics).toContain('estrade_job_period_seconds{work="remboursements"} 3\n')
  })

  test('TEN-19 a second start on the same data is refused in a sentence', async () => {
    await expect(startServerProcess(env)).rejects.toThrow('is already in use by another Estrade process')
  })

  // gestion/perform.embedded.test.ts tests commands when no server runs.
  test('commands beside it say why they refuse, and end with the code of it', async () => {
    const wrong = join(folder, 'wrong.jsonl')
    writeFileSync(wrong, '{"ligne":"theme","id":1}\n{"ligne":"quoi"}\n')
    // The first, alone, fills the cache of compiled modules for the others.
    const unknown = await command('gestion', 'quoi')
    const others = await Promise.all([
      command('gestion', 'desactiver', '999999'),
      command('import-catalogue', wrong),
      command('import-catalogue', join(folder, 'none.jsonl')),
    ])
    const ended = [unknown, ...others]
    expect(ended.map(({ code }) => code)).toEqual([2, 1, 1, 1])
    expect(ended[0]?.stderr).toContain('Usage :')
    expect(ended[1]?.stderr).toContain('Aucune société')
    expect(ended[2]?.stderr).toContain('Rien n’a été importé : 2 erreurs.')
    expect(ended[3]?.stderr).toContain('Fichier introuvable')
  })

  test('two imports and a command at once all succeed, and visitors see the catalogue', async () => {
    const right = join(folder, 'right.jsonl')
    writeCatalogue(right, FICHE)
    const fiche = `${server.url}/api/catalogue/fiche/${FICHE}`
    expect((await fetch(fiche)).status).toBe(404)
    const ended = await Promise.all([
      command('import-catalogue', right),
      command('import-catalogue', right),
      command('gestion', 'declarations'),
    ])
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(ended.slice(0, 2).map(({ stdout }) => /fiche +(\d+) créée/.exec(stdout)?.[1])).toContain('1')
    expect((await fetch(fiche)).status).toBe(200)
  })

  test('TEN-19 kill -9 and start again: the person is still signed in', async () => {
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
    lockDataFolder(folder)()
  })
})

test('no mail service, and a seal that has ended: it runs, and says once that mails and seals wait', async () => {
  const database = await postgresDatabase()
  const SECRET = 'x'.repeat(32)
  const silent = await startServerProcess({
    ...WITHOUT_STANDINS,
    DATABASE_URL: database.url,
    SECRET,
    SERVE: 'api,jobs',
    ...pairOf(makeEc(), 'Institut', ['2001-01-01', '2002-01-01']),
  })
  expect(await silent.stop()).toBe(0)
  expect(silent.output().match(/no mail leaves/g)).toHaveLength(1)
  expect(silent.output().match(/what is signed waits for its seal: SEAL_CERTIFICATE is valid/g)).toHaveLength(1)
  await database.drop()
})
