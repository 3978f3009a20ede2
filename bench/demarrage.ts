import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/tables.ts'
import { CONTEXT_URL } from '#server/testing/commande/commande.sql.ts'
import { postgresDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/process.ts'
import { WITHOUT_STANDINS } from '#server/testing/without-standins.ts'
import { fillCatalogue, runCharge } from './charge-melee.ts'
import { judge } from './verdict.ts'

const CALL = '/api/catalogue/recherche'
const STARTS = 5
/** The drawing of pages is loaded by then. */
const SETTLE_MS = 3_000
/** CHARGE_SECONDS=480 shows that longer makes it no larger. */
const CHARGE_MS = Number(process.env.CHARGE_SECONDS ?? 90) * 1_000
const POLL_MS = 5
const START_LIMIT_MS = 120_000

interface Started {
  child: ChildProcess
  url: string
  ms: number
  stop(): Promise<void>
}

/** How soon the product answers and how much memory it holds, on PostgreSQL; how soon `npm start` answers in a clone. */
export async function measureDemarrage(): Promise<void> {
  const build = execFileSync(process.execPath, ['scripts/build.ts'], { encoding: 'utf8' })
  console.log(build.trim())
  const { url, handle, drop } = await postgresDatabase()
  try {
    await fillCatalogue(handle.db)
    await measureServer(url, handle.db)
  } finally {
    await drop()
  }
  await measureClone()
}

async function measureServer(databaseUrl: string, db: Db): Promise<void> {
  const env = {
    ...WITHOUT_STANDINS,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    APP_URL: new URL(CONTEXT_URL).origin,
    SECRET: 'pZ8Q2x7mL0vB4nR6tY1wE5uI9oA3sD7f',
    RATE_LIMIT_PER_MINUTE: '100000000',
    LOOKUPS_PER_HOUR: '1000000',
    MAX_DELAY_MS: '0',
  }
  const start = () => startAndAsk(process.execPath, ['server/main.ts'], env, '.')
  // The first start compiles the modules and keeps them for the others.
  await (await start()).stop()
  const times: number[] = []
  while (times.length < STARTS) {
    const { ms, stop } = await start()
    times.push(ms)
    await stop()
  }
  print('start to first answer, PostgreSQL', median(times) / 1_000, 1, 's')
  const { child, url, stop } = await start()
  try {
    await wait(SETTLE_MS)
    print('memory after the start', memoryOf(child), 140, 'MB')
    const begin = performance.now()
    const isOver = (part: number) => () => performance.now() - begin > part * CHARGE_MS
    await runCharge(url, db, isOver(0.5))
    console.log(`after half of the load: ${memoryOf(child).toFixed(0)} MB`)
    const rounds = await runCharge(url, db, isOver(1))
    console.log(`${rounds} rounds of calls in the second half of ${CHARGE_MS / 1_000} s`)
    print('memory after the load', memoryOf(child), 300, 'MB')
  } finally {
    await stop()
  }
}

/** The tracked files beside our packages, as after a clone and `npm ci`: no build, no data, nothing compiled. */
async function measureClone(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'estrade-clone-'))
  try {
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
    for (const file of files) cpSync(file, join(folder, file))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const start = () => startAndAsk('npm', ['start'], {}, folder)
    const first = await start()
    await first.stop()
    print('npm start in a clone', first.ms / 1_000, 8, 's')
    const later = await start()
    await later.stop()
    print('npm start, later', later.ms / 1_000, 2, 's')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Starts a process and asks it until it answers. It leads a group of its own, so that npm's child ends with it. */
async function startAndAsk(
  command: string,
  args: string[],
  settings: Record<string, string>,
  cwd: string,
): Promise<Started> {
  const port = String(await freePort())
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, ...settings }
  const begin = performance.now()
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await exited
    // npm leaves before the server has closed its data.
    while (isRunning(child)) await wait(POLL_MS)
  }
  const url = `http://localhost:${port}`
  while (!(await answers(url + CALL))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended before it answered`)
    if (performance.now() - begin > START_LIMIT_MS) await stop().then(() => Promise.reject(new Error('no answer')))
    await wait(POLL_MS)
  }
  return { child, url, ms: performance.now() - begin, stop }
}

/** Whether a process of its group is still there. */
function isRunning({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status === 200
}

function memoryOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

function print(what: string, value: number, atMost: number, unit: string): void {
  const verdict = judge(value, { atMost }, `${what} (${unit})`)
  console.log(`${what.padEnd(36)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(3)} ${verdict}`)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
