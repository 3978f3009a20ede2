// No race: what travels to the database together, and what becomes of it.
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postgresDatabase } from '../testing/database.ts'
import { Connection } from './connection.ts'
import { type DatabaseHandle, openPostgres } from './database.ts'
import { finishTogether, runTogether } from './query.ts'
import { readRefus } from './sqlstate.ts'
import type { Tables } from './tables.ts'

let database: Awaited<ReturnType<typeof postgresDatabase>>
let handle: DatabaseHandle<Tables>
let db: Kysely<Tables>
let socket: { bytesWritten: number }

/** Keeps the socket of the one connection. */
class Watched extends Connection {
  constructor(config?: ConstructorParameters<typeof Connection>[0]) {
    super(config)
    socket = (this as unknown as { connection: { stream: typeof socket } }).connection.stream
  }
}

beforeAll(async () => {
  database = await postgresDatabase()
  handle = openPostgres<Tables>({ url: database.url, poolSize: 1, onError: () => {}, Client: Watched })
  db = handle.db
  await sql`create table note (texte text primary key)`.execute(db)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})
beforeEach(() => sql`delete from note`.execute(db))

const note = (texte: string) => sql<{ texte: string }>`insert into note values (${texte}) returning texte`
const NOTES = sql<{ texte: string }>`select texte from note order by texte`
/** Another connection sees what is committed only. */
const findNotes = async () => (await NOTES.execute(database.handle.db)).rows.map(({ texte }) => texte)

test('statements that travel together are done in their order, and each sees those before it', async () => {
  const { ajouts, notes } = await runTogether(db, { ajouts: [note('b'), note('a')], notes: NOTES })
  expect(ajouts).toEqual([[{ texte: 'b' }], [{ texte: 'a' }]])
  expect(notes).toEqual([{ texte: 'a' }, { texte: 'b' }])
})

test('a transaction without statements sends nothing, and one that is left keeps nothing', async () => {
  const before = socket.bytesWritten
  await db.transaction().execute(async () => {})
  await expect(
    db.transaction().execute(async () => {
      throw new Error('left')
    }),
  ).rejects.toThrow('left')
  expect(socket.bytesWritten).toBe(before)
  await expect(
    db.transaction().execute(async (tx) => {
      await note('a').execute(tx)
      throw new Error('left')
    }),
  ).rejects.toThrow('left')
  expect(await findNotes()).toEqual([])
})

test('the last statements end their transaction: nothing more is sent for it', async () => {
  let before = 0
  await db.transaction().execute(async (tx) => {
    await note('a').execute(tx)
    await finishTogether(tx, { notes: [note('b'), note('c')] })
    expect(await findNotes()).toEqual(['a', 'b', 'c'])
    before = socket.bytesWritten
  })
  expect(socket.bytesWritten).toBe(before)
})

test('when one of the last statements fails, nothing of the transaction is kept, and its own error is told', async () => {
  const work = db.transaction().execute(async (tx) => {
    await note('a').execute(tx)
    await finishTogether(tx, { notes: [note('b'), note('a'), note('c')] })
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await findNotes()).toEqual([])
  await db.transaction().execute((tx) => finishTogether(tx, { notes: [note('d')] }))
  expect(await findNotes()).toEqual(['d'])
})

test('a statement that refuses itself is undone, and says why', async () => {
  const refusing = sql`with ajout as (insert into note values ('a') returning texte)
    select refuser(json_build_object('texte', texte)::text) from ajout`
  const error = await runTogether(db, { refusing }).catch((failure: Error) => failure)
  expect(readRefus(error)).toEqual({ texte: 'a' })
  expect(readRefus(new Error('another'))).toBeUndefined()
  expect(await findNotes()).toEqual([])
})
