import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/platform/tables.ts'

interface Statement {
  text: string
  values: unknown[]
}

interface RecordedDatabase {
  db: Kysely<Tables>
  /** The statements that `work` sends; statements sent at the same time are in one batch. */
  record(work: () => Promise<unknown>): Promise<Statement[][]>
  /** Sends the statements again by the driver alone, and drops the rows. */
  replay(batches: Statement[][]): Promise<void>
  close(): Promise<void>
}

/** A database that records its statements, so that a bench compares exactly the same SQL. */
export function openRecordedDatabase(connectionString: string, poolSize: number): RecordedDatabase {
  const pool = new pg.Pool({ connectionString, max: poolSize })
  let batches: Statement[][] = []
  let running = 0

  async function run(client: pg.PoolClient, text: string, values: unknown[]) {
    if (running === 0) batches.push([])
    batches.at(-1)?.push({ text, values })
    running += 1
    try {
      return await client.query(text, values)
    } finally {
      running -= 1
    }
  }
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: (text: string, values: readonly unknown[]) => run(client, text, [...values]),
      release: () => client.release(),
    }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end() } as never })
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return {
    db,
    async record(work) {
      batches = []
      await work()
      return batches
    },
    async replay(recorded) {
      for (const batch of recorded) await Promise.all(batch.map(({ text, values }) => pool.query(text, values)))
    },
    close: () => db.destroy(),
  }
}
