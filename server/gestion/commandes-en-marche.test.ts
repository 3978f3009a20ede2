import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ficheExemple, REFERENTIEL, toLines } from '../catalogue/import/lignes-exemple.ts'
import { fillDataFolder, WITHOUT_STANDINS } from '../testing.ts'
import { COMPILE_CACHE, type ServerProcess, startServerProcess } from '../testing-process.ts'

// Real processes on one embedded database: decision 28. What is said when none runs: perform.test.ts.
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

beforeAll(async () => {
  writeFileSync(right, [...toLines([...REFERENTIEL, ficheExemple({ reference: FICHE })])].join('\n'))
  writeFileSync(wrong, '{"ligne":"theme","id":1}\n{"ligne":"quoi"}\n')
  await fillDataFolder(env.DATA_DIR)
  server = await startServerProcess(env)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(folder, { recursive: true })
  vi.resetConfig()
})

describe('commands on the embedded database of a running process', () => {
  test('they say why they refuse, and end with the code of it', async () => {
    const ended = await Promise.all([
      command('gestion', 'quoi'),
      command('gestion', 'desactiver', '7'),
      command('import-catalogue', wrong),
      command('import-catalogue', join(folder, 'none.jsonl')),
    ])
    expect(ended.map(({ code }) => code)).toEqual([2, 1, 1, 1])
    expect(ended[0]?.stderr).toContain('Usage :')
    expect(ended[1]?.stderr).toContain('Aucune société')
    expect(ended[2]?.stderr).toContain('Rien n’a été importé : 2 erreurs.')
    expect(ended[3]?.stderr).toContain('Fichier introuvable')
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
