import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startDatabaseDoor } from '#server/testing/database-door.ts'
import { findBinaries } from '../scripts/test/postgres.ts'
import { startServer } from '../scripts/test/postgres-server.ts'

const PATIENCE_MS = 60_000

export type Grappe = Awaited<ReturnType<typeof startGrappe>>

/** A primary and a replica of it, synchronous unless told otherwise: PostgreSQL processes in temporary folders. */
export async function startGrappe({ isSynchronous = true } = {}) {
  const binaries = findBinaries()
  const settings = ['synchronous_commit=on', 'wal_level=replica', 'max_wal_senders=10']
  const primary = await startServer(binaries, { settings })
  const replica = await startServer(binaries, { settings, primary: primary.url })
  const ask = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const answers = []
      for (const statement of statements) answers.push(await client.query(statement))
      return answers.at(-1)?.rows[0]
    } finally {
      await client.end()
    }
  }
  if (isSynchronous) {
    await ask(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
    await until(async () => (await ask(primary.url, SYNCHRONOUS))?.synchronous)
  }
  const door = await startDatabaseDoor(primary.url)
  const replicaDoor = await startDatabaseDoor(replica.url)
  const { host } = new URL(door.url)
  return {
    /** The address of one host, then of both; the door of the primary is before it. */
    url: `postgres://postgres@${host}/postgres`,
    urlOfBoth: `postgres://postgres@${host},127.0.0.1:${replica.port}/postgres?target_session_attrs=read-write`,
    readUrl: replicaDoor.url,
    /** The ways that no door closes. */
    directUrl: primary.url,
    replicaUrl: replica.url,
    /** As a host that hangs, or a network that swallows everything. */
    hushPrimary: () => door.hush(),
    hushReplica: () => replicaDoor.hush(),
    speakReplica: () => replicaDoor.speak(),
    killPrimary: () => kill(primary.folder),
    killReplica: () => kill(replica.folder),
    promote: () => ask(replica.url, 'select pg_promote()'),
    pauseReplay: () => ask(replica.url, 'select pg_wal_replay_pause()'),
    resumeReplay: () => ask(replica.url, 'select pg_wal_replay_resume()'),
    stop: () => Promise.all([door.shut(), replicaDoor.shut(), primary.stop(), replica.stop()]),
  }
}

/** As a power cut, for this server only. */
function kill(folder: string): void {
  process.kill(Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
}

/** A commit is acknowledged once the replica has it on its disk: only then nothing acknowledged can be lost. */
const SYNCHRONOUS = `select current_setting('synchronous_commit') = 'on' and sync_state = 'sync' as synchronous
  from pg_stat_replication`

async function until(isTrue: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('the replica does not follow its primary')
    await wait(100)
  }
}
