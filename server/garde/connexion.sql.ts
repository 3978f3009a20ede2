import { createInterface } from 'node:readline'
import { Connection } from '../platform/connection.ts'
import { toPlace } from '../platform/database.ts'
import type { Running } from './programmes.ts'
import { GardeRefusal } from './refus.ts'
import type { Ask } from './schema.sql.ts'

export interface Connexion {
  client: Connection
  ask: Ask
}

/**
 * One connection in a transaction of its own, which no time limit ends; it is committed when `work` is done. Behind a
 * pooler, what PostgreSQL's programs set in their session would be met by the product's connections.
 */
export async function withTransaction<T>(url: string, mode: string, work: (own: Connexion) => Promise<T>): Promise<T> {
  // Rows that are copied in answer statements of their own kind, which no other may follow unanswered.
  const client = new Connection({ ...toPlace(url), pipeline: false })
  client.on('error', () => {})
  await client.connect()
  const ask: Ask = async (text) => (await client.query(text)).rows
  try {
    if (client.isPooled)
      throw new GardeRefusal(
        'DATABASE_URL mène à un répartiteur de connexions (PgBouncer…) : donnez pour cette commande l’adresse de PostgreSQL lui-même. Rien n’a changé.',
      )
    await ask(`begin ${mode}`)
    await ask('set local statement_timeout = 0')
    await ask('set local idle_in_transaction_session_timeout = 0')
    const done = await work({ client, ask })
    await ask('commit')
    return done
  } finally {
    await client.end()
  }
}

export async function findServerMajor(ask: Ask): Promise<number> {
  const [row] = await ask(`select current_setting('server_version_num')::int / 10000 as major`)
  return row?.major as number
}

/** The snapshot of this transaction, which another connection may read with. */
export async function exportSnapshot(ask: Ask): Promise<string> {
  const [row] = await ask('select pg_export_snapshot() as id')
  return row?.id as string
}

/** Who else is connected to this database. PostgreSQL hides the kind of other roles' sessions; its own have no role. */
export async function findOthers(ask: Ask): Promise<string[]> {
  await ask('select pg_stat_clear_snapshot()')
  const rows = await ask(`
    select distinct coalesce(nullif(application_name, ''), 'sans nom') || ' depuis ' ||
      coalesce(host(client_addr), 'cette machine') as qui
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend' order by 1`)
  return rows.map(({ qui }) => qui as string)
}

/** Asks within the session of psql, between what it is given to run. */
export function askPsql({ stdin, stdout, ended }: Running): Ask {
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return async (text) => {
    stdin.write(`select coalesce(jsonb_agg(ligne), '[]') from (${text}) ligne;\n`)
    const { value } = await lines.next()
    if (value === undefined) await ended
    return JSON.parse(value as string)
  }
}
