import pg from 'pg'
import { type Host, Hosts } from './hosts.ts'
import { END, PipeliningClient, TOGETHER } from './pipelining.ts'
import { READ_ONLY } from './sqlstate.ts'
import { currentTrace } from './trace.ts'

/** A database that opens no connection within this time counts as away, however long a request may wait its turn. */
const CONNECT_MS = 5_000
const NAME = 'estrade'

/** Settings of PostgreSQL by name; time limits are in milliseconds. */
type Settings = Readonly<Record<string, number>>

export interface ConnectionConfig extends pg.ClientConfig {
  /** Absent where the address names one host. */
  hosts?: Hosts | undefined
  /** A host that cannot be written is not taken, and left when it no longer can. */
  needsWrite?: boolean
  settings?: Settings
}

/**
 * A connection that finds its host, and knows whether it has a session of its own. Behind a pooler it has not: what it
 * sets there would be met by others (decision 40).
 */
export class Connection extends PipeliningClient {
  readonly #hosts: Hosts | undefined
  readonly #needsWrite: boolean
  /** The address may name the process. */
  readonly #name: string
  readonly #settings: [name: string, value: number][]
  #host: Host | undefined

  constructor(config: ConnectionConfig = {}) {
    super({ fallback_application_name: NAME, ...config, connectionTimeoutMillis: CONNECT_MS })
    this.#hosts = config.hosts
    this.#needsWrite = config.needsWrite ?? false
    const { connectionParameters } = this as unknown as { connectionParameters: pg.ClientConfig }
    this.#name = connectionParameters.application_name ?? NAME
    this.#settings = Object.entries(config.settings ?? {})
    const query = this.query as (...args: unknown[]) => unknown
    this.query = ((statement: unknown, ...rest: unknown[]) => {
      const answer = query(typeof statement === 'string' ? this.#complete(statement) : statement, ...rest)
      return answer instanceof Promise ? answer.catch((error: Error) => this.#leave(error)) : answer
    }) as pg.Client['query']
  }

  override connect = ((callback?: (error: Error | null, client?: pg.Client) => void) => {
    const opened = this.#open()
    return callback ? void opened.then(() => callback(null, this), callback) : opened
  }) as pg.Client['connect']

  async #open(): Promise<this> {
    const ignore = () => {}
    // The pool listens from the end of this function on; an error nobody listens to ends the process.
    this.on('error', ignore)
    this.#host = await this.#hosts?.find()
    Object.assign(this, this.#host)
    try {
      await super.connect()
      await this.#settle()
    } catch (error) {
      this.#leaveHost()
      this.end().catch(() => {})
      throw error
    }
    if (this.#hosts && this.#host)
      this.once(
        'end',
        this.#hosts.stay(this.#host, () => this.#dropWhenIdle()),
      )
    this.off('error', ignore)
    return this
  }

  /** Asks what stands at the other end, and sets its settings where the session is ours, in one round trip. */
  async #settle(): Promise<void> {
    const { processID } = this as unknown as { processID: number }
    // A pooler gives an id of its own making.
    const isOurs = `pg_backend_pid() = (${processID})`
    const settings = this.#settings.map(([name, value]) => `set_config('${name}', '${value}', false)`)
    const text = `select ${isOurs} as is_ours,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only,
      case when ${isOurs} then concat(${settings.join(', ') || 'null'}) end`
    const timed: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: CONNECT_MS }
    const { rows } = await this.query<{ is_ours: boolean; is_read_only: boolean }>(timed)
    this.isPooled = !rows[0]?.is_ours
    if (this.#needsWrite && rows[0]?.is_read_only)
      throw Object.assign(new Error('no host of the database can be written'), { code: READ_ONLY })
  }

  /**
   * A transaction says whose request it works for, and behind a pooler its settings, in the message that begins it. A
   * statement alone says it in a comment, unless it is prepared: its text must stay the same, as must that of the end of
   * a transaction, which is not sent again when it has travelled with the last statements.
   */
  #complete(statement: string): string {
    const trace = currentTrace()
    if (statement === 'begin') {
      const settings = this.isPooled ? this.#settings.map(([name, value]) => `; set local ${name} = ${value}`) : []
      const name = trace && `; set local application_name = ${pg.escapeLiteral(`${this.#name} ${trace}`)}`
      return `begin${settings.join('')}${name ?? ''}`
    }
    const isAlone = statement !== TOGETHER && !END.test(statement) && !this.isInTransaction
    return trace && isAlone ? this.mark(statement, trace) : statement
  }

  /** Whoever had this connection next would wait behind a statement without answer, or could not write. */
  #leave(error: Error & { code?: string }): never {
    const isReplica = this.#needsWrite && error.code === READ_ONLY
    if (isReplica || error.message === 'Query read timeout') {
      this.end().catch(() => {})
      this.#leaveHost()
    }
    throw error
  }

  #leaveHost(): void {
    if (this.#host) this.#hosts?.leave(this.#host)
  }

  /** The pool then opens another connection, on the host that serves; on a silent one each would cost a time limit. */
  #dropWhenIdle(): void {
    const { readyForQuery, connection } = this as unknown as { readyForQuery: boolean; connection: pg.Connection }
    if (!readyForQuery || this.isInTransaction) return
    connection.stream.destroy()
    // At once: by the event that follows, the pool would have lent it again.
    this.emit('error', new Error('Connection terminated: its host was left'))
  }
}

/** Looks among these hosts with a connection to each. */
export function openHosts(hosts: readonly Host[], config: ConnectionConfig): Hosts {
  return new Hosts(hosts, async (host) => {
    const client = Object.assign(new Connection(config), host)
    await client.connect()
    await client.end()
  })
}
