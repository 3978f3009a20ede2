import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ficheExemple, REFERENTIEL, toLines } from '../catalogue/import/lignes-exemple.ts'
import { lockDataFolder } from '../platform/data-lock.ts'
import { WITHOUT_STANDINS } from '../testing.ts'
import { COMPILE_CACHE, type ServerProcess, startServerProcess } from '../testing-process.ts'
import { socketOf } from './task-socket.ts'

// Real processes on one embedded database: decision 28.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'estrade-commandes-'))
const env = { DATA_DIR: join(folder, 'data'), SERVE: 'auth,api,jobs', ...WITHOUT_STANDINS }
const FICHE = 'EN-MARCHE'
const right = join(folder, 'right.jsonl')
const wrong = join(folder, 'wrong.jsonl')
let server: ServerProcess

interface Ended {
  code: unknown
  stdout: string
  stderr: string
}

async function command(script: string, ...args: string[]): Promise<Ended> {
  const settings = { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], settings, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

/** What every command says, each way it can end. */
async function runEach(): Promise<Ended[]> {
  return [
    await command('gestion', 'declarations'),
    await command('gestion', 'desactiver', '7'),
    await command('gestion', 'quoi'),
    await command('import-catalogue', wrong),
    await command('import-catalogue', join(folder, 'none.jsonl')),
  ]
}

beforeAll(async () => {
  writeFileSync(right, [...toLines([...REFERENTIEL, ficheExemple({ reference: FICHE })])].join('\n'))
  writeFileSync(wrong, '{"ligne":"theme","id":1}\n{"ligne":"quoi"}\n')
  server = await startServerProcess(env)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(folder, { recursive: true })
  vi.resetConfig()
})

describe('commands on the embedded database of a running process', () => {
  test('they say and answer what they do when nothing runs, also over the socket that kill -9 leaves', async () => {
    const asked = await runEach()
    expect(asked.map(({ code }) => code)).toEqual([0, 1, 2, 1, 1])
    expect(asked[0]?.stdout).toBe('Aucune déclaration en attente.\n')
    expect(asked[1]?.stderr).toContain('Aucune société')
    expect(asked[2]?.stderr).toContain('Usage :')
    expect(asked[3]?.stderr).toContain('Rien n’a été importé : 2 erreurs.')
    await server.stop('SIGKILL')
    expect(existsSync(socketOf(env.DATA_DIR))).toBe(true)
    expect([await command('gestion', 'desactiver', '7'), await command('import-catalogue', wrong)]).toEqual([
      asked[1],
      asked[3],
    ])
    const unlock = lockDataFolder(env.DATA_DIR)
    expect((await command('gestion', 'declarations')).stderr).toContain('already in use by another Estrade process')
    unlock()
    server = await startServerProcess(env)
    expect(await command('gestion', 'declarations')).toEqual(asked[0])
    expect(statSync(socketOf(env.DATA_DIR)).mode & 0o777).toBe(0o600)
  })

  test('two imports and a command at once all succeed, and visitors see the catalogue', async () => {
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
})
