import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataFolder } from '../../platform/data-lock.ts'
import { openDatabase } from '../../socle/config/installation.ts'
import { testConfig } from '../../testing/application.ts'
import { fillDataFolder } from '../../testing/database.ts'
import { perform } from './perform.ts'
import { runTask, type Shown, type Task } from './task.ts'
import { serveTasks, socketOf } from './task-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrade-perform-'))
const config = testConfig({ DATA_DIR: join(folder, 'data') })
const socket = socketOf(config.DATA_DIR)
const wrong = join(folder, 'wrong.jsonl')
const TASKS: Task[] = [
  { name: 'gestion', args: ['declarations'] },
  { name: 'import', file: wrong },
]

beforeAll(async () => {
  writeFileSync(wrong, '{"ligne":"theme","id":1}\n{"ligne":"quoi"}\n')
  await fillDataFolder(config.DATA_DIR)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function performEach(): Promise<{ code: number; shown: Shown[] }[]> {
  const ended = []
  for (const task of TASKS) {
    const shown: Shown[] = []
    ended.push({ code: await perform(task, config, (one) => shown.push(one)), shown })
  }
  return ended
}

/** Leaves the socket file of a process killed with SIGKILL. */
async function leaveSocket(): Promise<void> {
  mkdirSync(dirname(socket), { recursive: true })
  const listen = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => console.log('here'))`
  const killed = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
}

test('GES-02 tasks say and answer the same when nothing runs, over the socket that kill -9 leaves, and by a process that took its place', async () => {
  await leaveSocket()
  expect(existsSync(socket)).toBe(true)
  const alone = await performEach()
  expect(alone.map(({ code }) => code)).toEqual([0, 1])
  expect(alone[0]?.shown).toEqual([{ out: 'Aucune déclaration en attente.' }])
  expect(alone[1]?.shown.at(-1)).toEqual({ err: expect.stringContaining('Rien n’a été importé : 2 erreurs.') })
  const database = await openDatabase(config, () => {})
  let served = 0
  const server = await serveTasks(socket, async (task, show, signal) => {
    served += 1
    return runTask(task, { config, db: database.db }, show, signal)
  })
  expect(await performEach()).toEqual(alone)
  expect(served).toBe(TASKS.length)
  await server.close()
  await database.close()
})

test('GES-02 a data folder whose process serves no task is refused in a sentence, once patience has ended', async () => {
  const unlock = lockDataFolder(config.DATA_DIR)
  const asked = perform(TASKS[0] as Task, config, () => {}, 200)
  await expect(asked).rejects.toThrow('already in use by another Estrade process')
  unlock()
})
