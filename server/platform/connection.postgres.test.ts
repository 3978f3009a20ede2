// No race: what a connection leaves in its session, which host it chooses, and what PostgreSQL shows of its request.
import Fastify from 'fastify'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { startDatabaseDoor } from '../testing/database-door.ts'
import { databaseUrl, test } from '../testing/test.ts'
import { Connection } from './connection.ts'
import { openPostgres } from './database.ts'
import { finishTogether, read, runTogether } from './query.ts'
import { isDatabaseAway } from './sqlstate.ts'
import type { Tables } from './tables.ts'
import { registerTraces } from './trace.ts'

const LIMITS = { statementMs: 60_000, lockMs: 3_000 }
const open = (url: string, own: Partial<Parameters<typeof openPostgres>[0]> = {}) =>
  openPostgres<Tables>({ url, poolSize: 1, onError: () => {}, limits: LIMITS, ...own })
const READ_WRITE = 'target_session_attrs=read-write'

/** What tells a pooler is the id of the session: one of its own making. */
class Pooled extends Connection {
  get processID() {
    return 0
  }
  set processID(_own: number | null) {}
}

describe('TEN-07 behind a pooler', () => {
  const findKept = async (db: Kysely<Tables>) => {
    const { rows } = await sql<object>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('jit') as jit, (select count(*) from pg_prepared_statements) as prepared`.execute(db)
    return rows[0]
  }

  test.each([
    ['keeps nothing in the session', Pooled, { statement: '0', lock: '0', prepared: 0 }],
    [
      'control: with a session of its own, it keeps all there',
      Connection,
      { statement: '1min', lock: '3s', jit: 'off', prepared: 1 },
    ],
  ])('a connection %s, and has its settings in each transaction', async (_title, Client, kept) => {
    const { db, close } = open(databaseUrl, { Client })
    await read(db, sql`select 1`)
    expect(await db.transaction().execute(findKept)).toMatchObject({ statement: '1min', lock: '3s', jit: 'off' })
    expect(await findKept(db)).toMatchObject(kept)
    await close()
  })
})

describe('an address of several hosts', () => {
  const findBackend = async (db: Kysely<Tables>) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

  async function openDoors() {
    const [first, second] = [await startDatabaseDoor(databaseUrl), await startDatabaseDoor(databaseUrl)]
    const { username, pathname } = new URL(databaseUrl)
    const hosts = [first, second].map(({ url }) => new URL(url).host)
    return { first, second, url: `postgres://${username}@${hosts}${pathname}?${READ_WRITE}` }
  }

  test('TEN-06 leads to a host that answers; when that one is gone, to the next, in the same process', async () => {
    const { first, second, url } = await openDoors()
    const { db, close } = open(url)
    await second.shut()
    expect(await findBackend(db)).toBeGreaterThan(0)
    await first.shut()
    for (const _attempt of [1, 2]) await expect(findBackend(db)).rejects.toSatisfy(isDatabaseAway)
    await second.open()
    expect(await findBackend(db)).toBeGreaterThan(0)
    await close()
    await second.shut()
  })

  test('TEN-05 a host that goes silent costs one time limit: all other connections to it are left with it', async () => {
    const { first, second, url } = await openDoors()
    const { db, close } = open(url, { poolSize: 3, limits: { statementMs: 200, lockMs: 100 } })
    await second.shut()
    const open3 = () => Promise.all([findBackend(db), findBackend(db), findBackend(db)])
    const before = await open3()
    await second.open()
    first.hush()
    await expect(findBackend(db)).rejects.toSatisfy(isDatabaseAway)
    const after = await open3()
    expect(new Set([...before, ...after]).size).toBe(6)
    await close()
    await first.shut()
    await second.shut()
  })

  test.each([
    ['asks for one that can be written: it is left', READ_WRITE, false],
    ['asks for none: it is read on', 'target_session_attrs=any', true],
  ])('TEN-06 a host becomes read-only, and the address %s', async (_title, attributes, isKept) => {
    const url = new URL(databaseUrl)
    const { db, close } = open(`${url.href}${url.search ? '&' : '?'}${attributes}`)
    const before = await findBackend(db)
    await sql`set default_transaction_read_only = on`.execute(db)
    await expect(db.deleteFrom('signInReplay').execute()).rejects.toMatchObject({ code: '25006' })
    expect((await findBackend(db)) === before).toBe(isKept)
    await close()
  })

  test('TEN-06 a replica is not taken where one to write is asked for', async () => {
    const url = new URL(databaseUrl)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const replica = open(url.href)
    expect(await findBackend(replica.db)).toBeGreaterThan(0)
    await replica.close()
    url.searchParams.set('target_session_attrs', 'read-write')
    const refused = open(url.href)
    await expect(findBackend(refused.db)).rejects.toSatisfy(isDatabaseAway)
    await refused.close()
  })
})

describe('TEN-15 pg_stat_activity tells whose request a statement serves', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
  const findShown = (db: Kysely<Tables>) =>
    sql<{ name: string; query: string }>`
      select application_name as name, query from pg_stat_activity where pid = pg_backend_pid()`.execute(db)

  test('a transaction of a request ends once, with its last statements or by itself', async () => {
    const warnings: (string | undefined)[] = []
    class Listening extends Connection {
      constructor(config?: ConstructorParameters<typeof Connection>[0]) {
        super(config)
        this.on('notice', ({ message }) => void warnings.push(message))
      }
    }
    const { db, close } = open(databaseUrl, { Client: Listening })
    const app = Fastify()
    registerTraces(app)
    app.get('/', async () => {
      await db.transaction().execute((tx) => finishTogether(tx, { un: sql`select 1 as n` }))
      const undone = db.transaction().execute((tx) => finishTogether(tx, { un: sql`select 1 / 0 as n` }))
      await expect(undone).rejects.toThrow('division by zero')
      const emptied = db.transaction().execute(() => Promise.reject(new Error('changed my mind')))
      await expect(emptied).rejects.toThrow('changed my mind')
      const { rows } = await db.transaction().execute((tx) => sql<{ n: number }>`select 2 as n`.execute(tx))
      return rows
    })
    expect((await app.inject('/')).json()).toEqual([{ n: 2 }])
    expect(warnings).toEqual([])
    await app.close()
    await close()
  })

  test('statements that travel together outside a transaction are still sent', async () => {
    const { db, close } = open(databaseUrl)
    const app = Fastify()
    registerTraces(app)
    app.get('/', () => runTogether(db, { un: sql`select 1 as n`, deux: sql`select 2 as n` }))
    const answer = await app.inject('/')
    expect(answer.json()).toEqual({ un: [{ n: 1 }], deux: [{ n: 2 }] })
    await app.close()
    await close()
  })

  test.each([
    ['its trace', { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }, TRACE, 'estrade'],
    ['its own id', { traceparent: "'; drop table session; --" }, 'req-1', 'estrade'],
    ['its own id, after the name that the address gives the process', {}, 'req-1', "l'instance"],
  ])('by %s', async (_title, headers, id, name) => {
    const url = new URL(databaseUrl)
    if (name !== 'estrade') url.searchParams.set('application_name', name)
    const { db, close } = open(url.href)
    const app = Fastify()
    registerTraces(app)
    app.post('/', async () => {
      const inside = await db.transaction().execute(findShown)
      const alone = await findShown(db)
      return [inside.rows[0]?.name, alone.rows[0]?.name, alone.rows[0]?.query.trim().split('\n')[0]]
    })
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload: { a: 1 } })
    expect(answer.json()).toEqual([`${name} ${id}`, name, expect.stringContaining(`/* ${id} */`)])
    await app.close()
    await close()
  })
})
