import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Connection, type ConnectionConfig, openHosts } from './connection.ts'
import { parseAddress } from './hosts.ts'
import { PARSERS } from './parsers.ts'
import { PipeliningAdapter } from './query.ts'
import { setTurns, Turns } from './turns.ts'

export interface DatabaseHandle<Tables> {
  kind: 'pglite' | 'postgresql'
  db: Kysely<Tables>
  /** The connections of this process; undefined on the embedded database, which has one. */
  countConnections?(): Connections
  /** The whole data folder as an archive, which a database can be made from; undefined on PostgreSQL. */
  dump?(): Promise<Blob>
  /** Throws where its disk is full; undefined on PostgreSQL, which answers that itself. */
  checkRoom?(): Promise<void>
  close(): Promise<void>
}

interface Connections {
  total: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
}

/** maintainNestedObjectKeys: the keys inside a jsonb value are data, not column names. */
export const PLUGINS = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/**
 * How long a request waits for a connection of the pool: hundreds of requests at once wait rather than being refused.
 */
const WAIT_MS = 20_000

/** A peer that is gone without a word is noticed by the system, also on a connection that nobody uses. */
const KEEP_ALIVE_MS = 10_000
/** A host that is alive says itself that a statement took too long; one that is silent for this much longer is not. */
const SILENCE_MS = 2_000
/** A migration or an import may take this long. */
const PATIENT_MS = 600_000

/** How long the statements of those who serve requests may take; 0 is no limit. */
export interface Limits {
  statementMs: number
  lockMs: number
}

interface PostgresOptions {
  url: string
  poolSize: number
  onError(error: Error): void
  /** Absent for work that nobody waits for: migrations, imports, commands. */
  limits?: Limits
  /** The controls of race tests pass a client of their own. */
  Client?: typeof Connection
}

/**
 * The database ends what takes too long and frees its locks; the process does not wait for a database that is silent. No
 * statement of ours is worth compiling: with many orders stored, the database reckons so of statements of a millisecond,
 * and compiles them for a second, each time.
 */
function toSettings(limits: Limits | undefined): Pick<ConnectionConfig, 'settings' | 'query_timeout'> {
  const { statementMs, lockMs } = limits ?? { statementMs: PATIENT_MS, lockMs: 0 }
  return {
    settings: {
      jit: 0,
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: limits ? 2 * statementMs : 0,
    },
    query_timeout: limits && statementMs ? statementMs + SILENCE_MS : undefined,
  }
}

/** Where the connections lead: the driver knows addresses of one host only. */
export function toPlace(text: string): ConnectionConfig {
  const { url, hosts, needsWrite } = parseAddress(text) ?? { url: text, hosts: [], needsWrite: false }
  const place = { connectionString: url, needsWrite }
  return hosts.length > 0 ? { ...place, hosts: openHosts(hosts, place) } : place
}

/** Kysely's own lock belongs to a session, which a pooler gives to others; migrations.ts takes one of a transaction. */
class LocklessAdapter extends PipeliningAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter = () => new LocklessAdapter()
}

export function openPostgres<Tables>(options: PostgresOptions): DatabaseHandle<Tables> {
  const { url, poolSize, onError, limits, Client = Connection } = options
  const config: pg.PoolConfig & ConnectionConfig = {
    ...toPlace(url),
    max: poolSize,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...toSettings(limits),
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
  }
  const pool = new pg.Pool({ ...config, Client })
  // Without these listeners a database restart would end the process. The pool reports lost idle connections only; a
  // connection in use fails with its statement, but still needs a listener.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new Dialect({ pool }), plugins: PLUGINS })
  // At most half of the connections wait for rows of sessions, and not all of these for the same.
  const total = Math.floor(poolSize / 2)
  if (limits?.lockMs) setTurns(db, new Turns({ total, perKey: Math.ceil(total / 2), waitMs: WAIT_MS }))
  const countConnections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { kind: 'postgresql', db, countConnections, close: () => db.destroy() }
}
