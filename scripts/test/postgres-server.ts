import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkServer } from './postgres-connection.ts'
import { isRoot, lastLine, unprivilegedUser } from './system.ts'

const START_TIMEOUT_MS = 120_000

/** Memory as a folder, on Linux: copying a database there is ten times as fast. */
const MEMORY = '/dev/shm'
/** The most space that the databases of one run and their journal may take. */
const ROOM_BYTES = 2 * 1024 ** 3

const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** The server's data is thrown away: it waits for no disk, tidies nothing up, and writes no journal that a replica needs. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'checkpoint_timeout=1d',
  'wal_level=minimal',
  'max_wal_senders=0',
]

// The keeper's input closes when the test command ends, even by kill -9: it then stops the server and deletes the
// folder. TERM ends a server that is still starting; INT, which shells make background commands ignore, ends any other.
const KEEPER = `
  folder=$1; binaries=$2; locale=$3; primary=$4; shift 4
  if [ "$primary" ]; then "$binaries/pg_basebackup" -d "$primary" -D "$folder/data" -R --checkpoint=fast --no-sync || exit 1
  else "$binaries/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale="$locale" --no-sync || exit 1; fi
  "$binaries/postgres" -D "$folder/data" "$@" & server=$!
  cat > /dev/null
  kill -TERM $server; kill -INT $server; wait $server
  cd / && rm -rf "$folder"
`

export interface RunningServer {
  url: string
  version: string
  port: number
  /** Holds its data, its log and its socket. */
  folder: string
  stop: () => Promise<void>
}

/**
 * A throw-away server in a temporary folder, run by another user when we are root (PostgreSQL refuses root); a replica
 * of `primary` where that is given.
 */
export async function startServer(
  binaries: string,
  { primary = '', settings: own = [] }: { primary?: string; settings?: readonly string[] } = {},
): Promise<RunningServer> {
  const user = isRoot ? unprivilegedUser() : undefined
  const folder = mkdtempSync(join(roomyFolder(), 'estrade-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const log = openSync(join(folder, 'log'), 'a')
  const settings = [...SETTINGS, ...own, `port=${port}`, `unix_socket_directories=${folder}`].flatMap((each) => [
    '-c',
    each,
  ])
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder, binaries, LOCALE, primary, ...settings], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', log, log],
  })
  closeSync(log)
  // Through its socket: over TCP, each query costs a tenth more.
  const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
  try {
    const version = await untilReady(url, keeper, join(folder, 'log'))
    return { url, version, port, folder, stop: () => stop(keeper, folder) }
  } catch (error) {
    await stop(keeper, folder)
    throw error
  }
}

async function untilReady(url: string, keeper: ChildProcess, log: string): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (keeper.exitCode === null && Date.now() < deadline) {
    const version = await checkServer(url).catch(() => undefined)
    if (version) return version
    await delay(50)
  }
  throw new Error(`it did not start: ${lastLine(readFileSync(log, 'utf8'))}`)
}

async function stop(keeper: ChildProcess, folder: string): Promise<void> {
  keeper.stdin?.end()
  if (keeper.exitCode === null) await once(keeper, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A short path, because a socket's path is limited, that the unprivileged user can reach whatever TMPDIR is. */
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES ? MEMORY : '/tmp'
  } catch {
    return '/tmp'
  }
}
