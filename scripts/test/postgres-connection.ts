import { userInfo } from 'node:os'
import pg from 'pg'

/** The oldest version we run in production. */
const OLDEST_VERSION = 15

const CONNECT_TIMEOUT_MS = 3_000

/** The server's version, when we can connect and create databases; else throws a sentence. */
export async function checkServer(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; number: string; can_create: boolean }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
              current_setting('server_version_num') as number, rolsuper or rolcreatedb as can_create
       from pg_roles where rolname = current_user`,
    )
    const [server] = rows
    if (!server?.can_create) throw new Error('it does not let us create databases')
    if (Number(server.number) < OLDEST_VERSION * 10_000) {
      throw new Error(`it is version ${server.version}, older than ${OLDEST_VERSION}`)
    }
    return server.version
  } finally {
    await client.end()
  }
}

/** The local addresses where a server may accept us without a password. */
export function localUrls(): string[] {
  const users = [...new Set([userInfo().username, 'postgres'])].map(encodeURIComponent)
  return users.flatMap((user) => [
    `postgres://${user}@localhost/postgres?host=/var/run/postgresql`,
    `postgres://${user}@127.0.0.1:5432/postgres`,
  ])
}
