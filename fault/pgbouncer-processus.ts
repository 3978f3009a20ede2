import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/process.ts'
import { installDebianPackage, isExecutable, isRoot, pathFolders, unprivilegedUser } from '../scripts/test/system.ts'

const START_TIMEOUT_MS = 30_000

// The input of the shell closes when the experiment ends, even by kill -9. PgBouncer itself refuses to be root.
const KEEPER = '"$1" "$2" & pooler=$!; cat > /dev/null; kill -KILL $pooler; wait $pooler'

async function findPgbouncer(): Promise<string> {
  const find = () => [...pathFolders(), '/usr/sbin'].map((each) => join(each, 'pgbouncer')).find(isExecutable)
  const found = find()
  if (found) return found
  await installDebianPackage('pgbouncer').catch((error: Error) => {
    throw new Error(`PgBouncer is not here, and cannot be installed: ${error.message}. Install the package pgbouncer.`)
  })
  return find() ?? '/usr/sbin/pgbouncer'
}

/** PgBouncer before a database, in transaction mode; all but the size of its pool is as its makers ship it. */
export async function startPgbouncer(databaseUrl: string, poolSize: number) {
  const program = await findPgbouncer()
  const { username, hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const ownPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'estrade-pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'userlist.txt'), `"${username}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${searchParams.get('host') ?? hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'userlist.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  )
  const user = isRoot ? unprivilegedUser() : undefined
  if (user) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid)
  let keeper: ChildProcess | undefined
  const start = async () => {
    keeper = spawn('sh', ['-c', KEEPER, 'keeper', program, settings], { ...user, stdio: ['pipe', 'ignore', 'ignore'] })
    await untilOpen(ownPort)
  }
  const kill = async () => {
    keeper?.stdin?.end()
    if (keeper?.exitCode === null) await once(keeper, 'exit')
  }
  const stop = async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
  await start()
  return { url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`, start, kill, stop }
}

async function untilOpen(port: number): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    if (performance.now() > end) throw new Error('PgBouncer does not start')
    await wait(50)
  }
}
