import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Show, type Shown, Task } from './task.ts'

/**
 * The client sends the task as one line of JSON. The server answers lines of JSON; the last one holds the exit code.
 */
type Answer = Shown | { code: number }
type Run = (task: Task, show: Show, signal: AbortSignal) => Promise<number>

const MAX_REQUEST = 1_000_000

export class TaskLost extends Error {}

export function socketOf(dataDir: string): string {
  return join(dataDir, 'commandes', 'prise.sock')
}

/**
 * `run` must never throw. The caller must hold the data folder: a socket file found there is left by a killed process.
 */
export async function serveTasks(file: string, run: Run): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const running = new Set<Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    readRequest(socket, (line) => {
      const work = answer(socket, line, run).finally(() => running.delete(work))
      running.add(work)
    })
  })
  await listen(server, file)
  const close = async () => {
    server.close()
    await Promise.all(running)
    for (const socket of sockets) socket.destroySoon()
  }
  return { close }
}

/**
 * Opens the socket in a folder closed to other users beforehand: commands run with the rights of the process's user.
 */
async function listen(server: Server, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  chmodSync(dirname(file), 0o700)
  rmSync(file, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject).listen(file)
  })
  chmodSync(file, 0o600)
}

function readRequest(socket: Socket, onLine: (line: string) => void): void {
  let text = ''
  socket.setEncoding('utf8').on('data', function read(chunk: string) {
    text += chunk
    const end = text.indexOf('\n')
    if (end === -1 && text.length <= MAX_REQUEST) return
    socket.off('data', read).resume()
    if (end === -1) socket.destroy()
    else onLine(text.slice(0, end))
  })
}

async function answer(socket: Socket, line: string, run: Run): Promise<void> {
  const left = new AbortController()
  socket.on('close', () => left.abort(new TaskLost('the operator has left')))
  const say = (said: Answer) => void (socket.writable && socket.write(`${JSON.stringify(said)}\n`))
  const task = readTask(line)
  if (!task) say({ err: 'Le serveur en marche ne connaît pas cette commande : il est d’une autre version.' })
  say({ code: task ? await run(task, say, left.signal) : 1 })
  socket.end()
}

function readTask(line: string): Task | undefined {
  try {
    return Task.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'])
const CUT = new Set(['ECONNRESET', 'EPIPE'])
const LOST = 'Le serveur s’est arrêté avant d’avoir répondu : voyez ce qui est fait, puis relancez la commande.'

/** Has the process that serves `file` run the task, and returns the exit code; undefined when no process serves it. */
export async function askTask(file: string, task: Task, show: Show): Promise<number | undefined> {
  const socket = connect(file)
  const opened = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      NOBODY.has(error.code ?? '') ? resolve(false) : reject(error),
    )
  })
  if (!opened) return undefined
  socket.write(`${JSON.stringify(task)}\n`)
  const code = await readAnswers(socket, show)
  if (code === undefined) throw new TaskLost(LOST)
  return code
}

async function readAnswers(socket: Socket, show: Show): Promise<number | undefined> {
  try {
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      const said = JSON.parse(line) as Answer
      if ('code' in said) return said.code
      show(said)
    }
  } catch (error) {
    if (!CUT.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return undefined
}
