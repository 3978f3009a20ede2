import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type { Logger } from 'pino'
import { openPostgres, PLUGINS } from './database.ts'
import { Freshness, type JournalPlace } from './freshness.ts'
import { withLimit } from './limit.ts'
import { countReplicaRead } from './metrics.ts'
import { isDatabaseAway } from './sqlstate.ts'

/** How long the replica may take to answer; the primary is asked then. */
const PATIENCE_MS = 2_000
const MEASURE_MS = 1_000

interface ReplicaOptions {
  url: string
  primaryUrl: string
  poolSize: number
  maxLagMs: number
  onError(error: Error): void
  log: Pick<Logger, 'info' | 'warn'>
}

export interface Replica<Tables> {
  /** For what may be read late; what the replica cannot answer in time, the primary does, in the same call. */
  db: Kysely<Tables>
  /** Measures how late the replica is: every second by itself. */
  measure(): Promise<void>
  close(): Promise<void>
}

/** Opens a replica of the primary. Its answers are never older than `maxLagMs` (decision 44). */
export function openReplica<Tables>(primary: Kysely<Tables>, options: ReplicaOptions): Replica<Tables> {
  const { url, primaryUrl, poolSize, maxLagMs, onError } = options
  const limits = { statementMs: PATIENCE_MS, lockMs: 0 }
  const replica = openPostgres<Tables>({ url, poolSize, onError, limits })
  // A connection of its own: when those of the primary are all in use, the replica is needed most.
  const watch = openPostgres<Tables>({ url: primaryUrl, poolSize: 1, onError, limits })
  const freshness = new Freshness(maxLagMs)
  const tell = createTeller(options)

  async function measure(): Promise<void> {
    const at = performance.now()
    const [written, replayed] = await Promise.allSettled([
      inTime(findWritten(watch.db), MEASURE_MS),
      inTime(findReplayed(replica.db), MEASURE_MS),
    ])
    if (written.status === 'fulfilled') freshness.noteWritten(at, written.value)
    if (replayed.status === 'fulfilled') freshness.noteReplayed(replayed.value)
    else freshness.forget()
    tell(freshness.isFresh(performance.now()), replayed.status === 'rejected' ? replayed.reason : undefined)
  }

  async function read(text: string, values: readonly unknown[]): Promise<object[]> {
    const query = CompiledQuery.raw(text, [...values])
    const ask = async (db: Kysely<Tables>) => (await db.withoutPlugins().executeQuery<object>(query)).rows
    if (freshness.isFresh(performance.now())) {
      try {
        const rows = await inTime(ask(replica.db), PATIENCE_MS)
        countReplicaRead('replica')
        return rows
      } catch (error) {
        if (isDatabaseAway(error as Error)) freshness.forget()
      }
    }
    countReplicaRead('primary')
    return ask(primary)
  }

  const timer = setInterval(measure, MEASURE_MS).unref()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: toPool(read) }), plugins: PLUGINS })
  const close = async () => {
    clearInterval(timer)
    await Promise.all([replica.close(), watch.close()])
  }
  return { db, measure, close }
}

/** What Kysely asks for its statements. Each may go elsewhere than the one before: there are no transactions. */
function toPool(read: (text: string, values: readonly unknown[]) => Promise<object[]>): PostgresPool {
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (/^(begin|start transaction)/.test(text)) throw new Error('what may be read late has no transactions')
    const rows = await read(text, values)
    return { command: 'SELECT' as const, rowCount: rows.length, rows }
  }
  const connect = async () => ({ query, release: () => {} })
  return { connect, end: async () => {} } as unknown as PostgresPool
}

function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return withLimit(work, limitMs, () => {
    throw new Error('timeout expired')
  })
}

async function findWritten<Tables>(db: Kysely<Tables>): Promise<JournalPlace> {
  const { rows } = await sql<JournalPlace>`
    select concat_ws(' ', (pg_control_system()).system_identifier,
        ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::integer) as timeline,
      pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`.execute(db)
  return rows[0] as JournalPlace
}

/** The timeline is the one of its last checkpoint: after a promotion a replica counts as late until it made another. */
async function findReplayed<Tables>(db: Kysely<Tables>): Promise<JournalPlace> {
  const { rows } = await sql<JournalPlace & { isReplica: boolean }>`
    select pg_is_in_recovery() as is_replica,
      concat_ws(' ', (pg_control_system()).system_identifier,
        greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline)) as timeline,
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`.execute(db)
  const [row] = rows
  if (!row?.isReplica) throw new Error('it is no replica')
  return row
}

/** Says when reads leave the replica and when they are back, once each; a start has the time that a lag may last. */
function createTeller({ log, maxLagMs }: ReplicaOptions) {
  const start = performance.now()
  let told: boolean | undefined
  return (isFresh: boolean, error: Error | undefined) => {
    const isStarting = !error && performance.now() < start + maxLagMs
    if (isFresh === told || (!isFresh && isStarting)) return
    told = isFresh
    if (isFresh) log.info('the replica is read')
    else log.warn({ reason: error?.message ?? 'it is late' }, 'the replica is left: the primary is read instead')
  }
}
