import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

interface Ended {
  code: number
  output: string
}

/** The time a tool has to close its browsers and workers when the run is stopped. */
const STOP_TIMEOUT_MS = 10_000

const running = new Set<ChildProcess>()
let stopping = false

/** Runs a command to its end and keeps its output. */
export function runQuietly(command: string, args: string[], options: SpawnOptions = {}): Promise<Ended> {
  return run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a tool of node_modules on our terminal, without its shell wrapper, so that signals reach the tool itself. */
export function runTool(path: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const options: SpawnOptions = { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] }
  return run(process.execPath, [`node_modules/${path}`, ...args], options)
}

function run(command: string, args: string[], options: SpawnOptions): Promise<Ended> {
  if (stopping) return Promise.reject(new Error('it was interrupted'))
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    running.add(child)
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      if (stopping) reject(new Error('it was interrupted'))
      else resolve({ code: code ?? 1, output })
    })
  })
}

/** Stops our child processes, so that the caller closes in order. A second signal exits at once. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
}

function stop(signal: NodeJS.Signals): void {
  if (stopping) process.exit(1)
  stopping = true
  // On Ctrl-C the terminal signals our children too, and a second SIGINT makes them leave their browsers open.
  if (signal !== 'SIGINT') killChildren('SIGINT')
  setTimeout(() => killChildren('SIGKILL'), STOP_TIMEOUT_MS).unref()
}

function killChildren(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
}
