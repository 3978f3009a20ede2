import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyPostgresDatabase, migrateAll, postgresDatabase } from '../testing/database.ts'
import { readSchema } from '../testing/platform/schema.sql.ts'
import { migrateTo, VERSIONS } from '../testing/platform/versions.ts'
import { type DatabaseHandle, openPostgres } from './database.ts'
import { fingerprintOf, toFunction } from './functions.ts'
import { migrate, splitStatements } from './migrations.ts'
import type { Tables } from './tables.ts'

const openings: (() => Promise<void>)[] = []
afterAll(() => Promise.all(openings.map((close) => close())))

async function openEmpty(): Promise<DatabaseHandle<Tables>> {
  const { url, drop } = await emptyPostgresDatabase()
  const handle = openPostgres<Tables>({ url, poolSize: 3, onError: () => {} })
  openings.push(() => handle.close().finally(drop))
  return handle
}

describe('the two ways to the tables of today', () => {
  let baseline: Awaited<ReturnType<typeof postgresDatabase>>
  let schema: string[]
  beforeAll(async () => {
    baseline = await postgresDatabase()
    openings.push(() => baseline.drop())
    schema = await readSchema(baseline.handle.db)
  })

  test('a database of each version before is upgraded to what a new one is, while its tables are written', async () => {
    const handle = await openEmpty()
    const { db } = handle
    for (const version of VERSIONS) await migrateTo(db, version)
    await db.transaction().execute(async (tx) => {
      // An order of an old instance is under way: it would keep whoever replaces a trigger waiting. (What a new table refers to
      // is locked for a moment: 098 and 099 wait for the orders that are being written.)
      await sql`lock table inscription, session, client, document in row exclusive mode`.execute(tx)
      await migrateAll(handle)
    })
    expect(await readSchema(db)).toEqual(schema)
  })

  test.each([
    ['index', 'drop index commande_a_rendre'],
    ['column', 'alter table client alter column confiance set default true'],
    ['constraint', 'alter table client drop constraint client_absorbe'],
    ['trigger', 'alter table commande disable trigger commande_exiger_pieces'],
    ['function', `create or replace function refuser(motif text) returns void language plpgsql as $$ begin end $$`],
    ['statistics', 'drop statistics commande_sans_nom'],
    ['row', `insert into theme values (1, 'Audit')`],
  ])('control: another %s is seen', async (part, statement) => {
    await baseline.handle.db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(statement).execute(tx)
        const now = await readSchema(tx)
        const changed = [
          ...now.filter((line) => !schema.includes(line)),
          ...schema.filter((line) => !now.includes(line)),
        ]
        expect(changed).not.toEqual([])
        expect(changed.filter((line) => !line.startsWith(part) && !line.startsWith('relation'))).toEqual([])
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
  })
})

describe('the functions of a source', () => {
  const SAY = (word: string) =>
    `-- Says it.\ncreate or replace function dire() returns trigger language plpgsql as $$\nbegin\n  new.mot := '${word}';\n  return new;\nend $$;\n`
  const TRIGGER =
    'create or replace trigger phrase_dire before insert on phrase\n  for each row execute function dire();\n'
  const OLD = {
    '001_phrase.sql': `create table phrase (mot text);\n${SAY('ancien')}${TRIGGER.replace('or replace ', '')}`,
  }
  const folder = mkdtempSync(join(tmpdir(), 'estrade-fonctions-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The source of a version, with the fingerprint of its functions in its last file. */
  function version(name: string, functions: string, numbered: Record<string, string> = {}) {
    const print = fingerprintOf(splitStatements(functions).map(toFunction))
    const files: Record<string, string> = {
      ...OLD,
      '002_fonctions.sql': `-- functions: ${fingerprintOf(splitStatements(SAY('ancien') + TRIGGER).map(toFunction))}\n`,
      ...Object.fromEntries(
        Object.entries(numbered).map(([file, text]) => [file, `${text}\n-- functions: ${print}\n`]),
      ),
      'baseline/1_tout.sql': 'create table phrase (mot text);\n',
      'functions/phrase.sql': functions,
    }
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, name, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    return { folder: pathToFileURL(join(folder, name, '/')), name: 'essai', baseline: '002_fonctions' }
  }

  async function say(db: DatabaseHandle<Tables>['db']) {
    const { rows } = await sql<{ mot: string }>`insert into phrase default values returning mot`.execute(db)
    return rows[0]?.mot
  }
  const identify = async (db: DatabaseHandle<Tables>['db']) =>
    (await sql<{ id: string }>`select tgname || xmin::text as id from pg_trigger where not tgisinternal`.execute(db))
      .rows

  test('what has changed is applied again, and nothing else', async () => {
    const { db } = await openEmpty()
    await migrate(db, version('premiere', SAY('ancien') + TRIGGER))
    expect(await say(db)).toBe('ancien')
    const before = await identify(db)
    await migrate(db, version('seconde', SAY('nouveau') + TRIGGER, { '003_nouveau.sql': '' }))
    expect(await say(db)).toBe('nouveau')
    expect(await identify(db)).toEqual(before)
  })

  test('who skips the version that brought the folder has them as they are today', async () => {
    const { db } = await openEmpty()
    const { folder: first } = version('avant', SAY('ancien') + TRIGGER)
    rmSync(new URL('002_fonctions.sql', first))
    await migrate(db, { folder: first, name: 'essai' })
    await migrate(db, version('apres', SAY('nouveau') + TRIGGER, { '003_nouveau.sql': '' }))
    expect(await say(db)).toBe('nouveau')
  })

  test('a database that has a table of anybody is no new one', async () => {
    const { db } = await openEmpty()
    await sql`create table autre (id integer)`.execute(db)
    const source = version('deja', SAY('nouveau') + TRIGGER, { '003_nouveau.sql': '' })
    writeFileSync(new URL('baseline/1_tout.sql', source.folder), 'create table faux (id integer);\n')
    await migrate(db, source)
    expect(await say(db)).toBe('nouveau')
  })

  test('a statement that is neither a function nor a trigger is refused', () => {
    expect(() => toFunction('create table autre (id integer);')).toThrow('create or replace')
  })
})
