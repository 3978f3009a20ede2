import { Connection } from '../platform/connection.ts'
import { toPlace } from '../platform/database.ts'
import type { Ask } from './schema.sql.ts'

export interface Connexion {
  client: Connection
  ask: Ask
}

/** One connection in a transaction of its own, which no time limit ends; it is committed when `work` is done. */
export async function withTransaction<T>(url: string, mode: string, work: (own: Connexion) => Promise<T>): Promise<T> {
  const client = new Connection(toPlace(url))
  client.on('error', () => {})
  await client.connect()
  const ask: Ask = async (text) => (await client.query(text)).rows
  try {
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

/** Who else is connected to this database. */
export async function findOthers(ask: Ask): Promise<string[]> {
  const rows = await ask(`
    select distinct coalesce(nullif(application_name, ''), 'sans nom') || ' depuis ' ||
      coalesce(host(client_addr), 'cette machine') as qui
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1`)
  return rows.map(({ qui }) => qui as string)
}

/** The statements that empty a database, to run before those of the backup. */
export async function toEmptying(ask: Ask): Promise<string> {
  const [row] = await ask(`
    select coalesce(string_agg(format('drop schema %I cascade;', nspname), ' '), '') as statements from pg_namespace
    where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'`)
  return `${row?.statements as string}
    create schema public authorization pg_database_owner;
    grant usage on schema public to public;`
}
