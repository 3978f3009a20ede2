import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { surroundings } from '../../scripts/test/date.ts'
import { flagsFor } from '../serve/flags.ts'

/** A first start takes 5 s alone, and minutes on a machine with much other work. */
const START_TIMEOUT_MS = 500_000

/**
 * The end of the tests closes the server's input, even after a kill -9, so that the server does not outlive them. What
 * keeps the suite's day is an argument here: with NODE_OPTIONS, the server would run its sources (bundle.ts).
 */
const LEASH = `import { isMainThread } from 'node:worker_threads'
if (process.execArgv.includes(process.env.NODE_OPTIONS)) delete process.env.NODE_OPTIONS
if (isMainThread) process.stdin.on('close', () => process.exit(1)).resume().unref()`
/** The cache saves a third of the work of each start. */
export const COMPILE_CACHE = 'node_modules/.cache/estrade/compile'

/** On a machine with much other work, every answer is slow. */
export const PATIENT = {
  OIDC_TIMEOUT_SECONDS: '60',
  DATABASE_TIMEOUT_SECONDS: '300',
  DATABASE_LOCK_SECONDS: '60',
  MAX_DELAY_MS: '0',
  MAX_REQUESTS: '0',
}

export interface ServerProcess {
  url: string
  child: ChildProcess
  output(): string
  /** Stops the process and answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the real server as a process, and waits until it reports that it runs. */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  if (env.PORT) return startOn(env.PORT, env)
  return startOn(String(await freePort()), env).catch(async (error: Error) => {
    // Somebody else took the port before the server did.
    if (!error.message.includes('This port is taken')) throw error
    return startOn(String(await freePort()), env)
  })
}

async function startOn(port: string, env: Record<string, string>): Promise<ServerProcess> {
  const { NODE_OPTIONS, ...day } = surroundings()
  const before = NODE_OPTIONS && !env.NODE_OPTIONS ? [NODE_OPTIONS] : []
  const child = spawn(
    process.execPath,
    [...flagsFor(env), ...before, `--import=data:text/javascript,${encodeURIComponent(LEASH)}`, 'server/main.ts'],
    {
      env: {
        ...day,
        LOG_LEVEL: 'warn',
        PORT: port,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        // As in testConfig (application.ts).
        NOUVEAUX_UNE_PLACE_SUR: '1',
        ...PATIENT,
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the server ${why}:\n${output}`))
    }
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS)
    const keep = (chunk: Buffer) => {
      output += chunk
      if (output.includes('is running')) resolve(clearTimeout(timer))
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('exit', () => fail('stopped'))
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null) child.kill(signal)
    return exited
  }
  return { url: `http://localhost:${port}`, child, output: () => output, stop }
}

/** An unused port, for an address that must be known before anything listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
