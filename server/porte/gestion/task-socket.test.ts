import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { testConfig } from '../../testing/application.ts'
import { db, test } from '../../testing/test.ts'
import { runTask, type Shown, type Task } from './task.ts'
import { askTask, serveTasks, socketOf } from './task-socket.ts'

const THEME = '{"ligne":"theme","id":1,"label":"Fiscalité"}\n'
const TASK: Task = { name: 'gestion', args: ['declarations'] }
const folder = mkdtempSync(join(tmpdir(), 'estrade-socket-'))
const file = socketOf(folder)
let close = async () => {}

afterEach(() => close())
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

async function serve(run: Parameters<typeof serveTasks>[1]): Promise<void> {
  const server = await serveTasks(file, run)
  close = server.close
}

test('GES-03 what is shown arrives in order, then the exit code', async () => {
  await serve(async (task, show) => {
    show({ out: JSON.stringify(task) })
    show({ etat: { etape: 'index' } })
    show({ err: 'à\nla ligne' })
    return 7
  })
  const shown: Shown[] = []
  expect(await askTask(file, TASK, (one) => shown.push(one))).toBe(7)
  expect(shown).toEqual([{ out: JSON.stringify(TASK) }, { etat: { etape: 'index' } }, { err: 'à\nla ligne' }])
})

test('GES-04 the socket is for the user of the process alone', async () => {
  await serve(async () => 0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
})

test('GES-03 nobody listens: no answer, whether the file is missing or was left by a killed process', async () => {
  expect(await askTask(file, TASK, () => {})).toBeUndefined()
  await serve(async () => 0)
  expect(await askTask(file, TASK, () => {})).toBe(0)
})

test('GES-03 a request that is none is refused, an endless one cut off, and the next one answered', async () => {
  await serve(async () => 0)
  const shown: Shown[] = []
  const other = { name: 'efface', args: [] } as unknown as Task
  expect(await askTask(file, other, (one) => shown.push(one))).toBe(1)
  expect(shown).toEqual([{ err: expect.stringContaining('ne connaît pas cette commande') }])
  const long: Task = { name: 'gestion', args: ['x'.repeat(2_000_000)] }
  await expect(askTask(file, long, () => {})).rejects.toThrow('s’est arrêté avant d’avoir répondu')
  expect(await askTask(file, TASK, () => {})).toBe(0)
})

test('GES-03 a process that ends before its answer is said to have ended', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(file)
  await new Promise((resolve) => server.once('listening', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  await expect(askTask(file, TASK, () => {})).rejects.toThrow('s’est arrêté avant d’avoir répondu')
})

test('GES-03 stopping takes no new task and waits for those under way; who connected and asks nothing is not waited for', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<number>()
  await serve(async () => {
    begun.resolve()
    return finish.promise
  })
  const idle = connect(file)
  await new Promise((resolve) => idle.once('connect', resolve))
  const asked = askTask(file, TASK, () => {})
  await begun.promise
  const closed = close()
  expect(await askTask(file, TASK, () => {})).toBeUndefined()
  finish.resolve(3)
  expect(await asked).toBe(3)
  await closed
})

test('GES-03 an operator who leaves is noticed: their import comes to nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<number>()
  const catalogue = join(folder, 'theme.jsonl')
  writeFileSync(catalogue, THEME)
  const context = { config: testConfig(), db: db }
  await serve(async (task, show, signal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    const code = await runTask(task, context, show, signal)
    gone.resolve(code)
    return code
  })
  const operator = connect(file)
  operator.write(`${JSON.stringify({ name: 'import', file: catalogue })}\n`)
  await begun.promise
  operator.destroy()
  expect(await gone.promise).toBe(1)
  expect(await db.selectFrom('theme').select('id').execute()).toEqual([])
  expect(await runTask({ name: 'import', file: catalogue }, context, () => {})).toBe(0)
  const traces = db.selectFrom('audit').select('detail').where('action', '=', 'CATALOGUE_IMPORTE')
  expect(await traces.execute()).toMatchObject([{ detail: { par: 'gestion' } }])
  expect(await db.selectFrom('theme').select('id').execute()).toEqual([{ id: 1 }])
})
