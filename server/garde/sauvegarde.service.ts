import { createReadStream, createWriteStream } from 'node:fs'
import { devNull } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import type { Config } from '../config/config.ts'
import { now } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { openPglite } from '../platform/pglite.ts'
import type { Db, Tables } from '../platform/tables.ts'
import { type Bordereau, computeSha256, readBordereau, writeWhole } from './bordereau.ts'
import { exportSnapshot, findServerMajor, withTransaction } from './connexion.sql.ts'
import { checkVersion, run } from './programmes.ts'
import { GardeRefusal } from './refus.ts'
import { readRegistre } from './registre.sql.ts'
import { compareRegistres, toLines } from './registre.ts'
import { askWith, EXTENSIONS, findForeignSchemas } from './schema.sql.ts'

type Saved = Pick<DatabaseHandle<Tables>, 'db' | 'dump'>

/** Saves the database while it serves; returns the lines that say what was saved. */
export async function save(config: Config, database: Saved, file: string): Promise<string[]> {
  const bordereau = await writeWhole(file, async (draft) => {
    const known = { version: config.version, le: now().toISOString() }
    if (config.DATABASE_URL) {
      const registre = await dumpPostgres(config.DATABASE_URL, draft)
      return { base: 'postgresql', ...known, registre }
    }
    return { base: 'embarquee', ...known, registre: await dumpEmbedded(database, draft) }
  })
  return toReport(`Sauvegardé : ${file}`, bordereau)
}

/** The figures and the file are those of one snapshot, however many orders are made meanwhile. */
async function dumpPostgres(url: string, draft: string): Promise<Bordereau['registre']> {
  return withTransaction(url, 'isolation level repeatable read read only', async ({ ask }) => {
    await checkVersion('pg_dump', await findServerMajor(ask))
    const registre = await readRegistre(ask)
    const foreign = (await findForeignSchemas(ask)).map((nom) => `--exclude-schema="${nom.replaceAll('"', '""')}"`)
    const what = [...EXTENSIONS.map((nom) => `--extension=${nom}`), ...foreign]
    const how = ['--format=custom', '--lock-wait-timeout=60s', `--snapshot=${await exportSnapshot(ask)}`]
    await run('pg_dump', [...how, ...what, `--file=${draft}`], url)
    return registre
  })
}

/**
 * Nobody writes while the transaction is open: the embedded database has one at a time. After a checkpoint the copy is
 * opened as if it had been closed; else its sequences would jump ahead, as after a crash.
 */
async function dumpEmbedded({ db, dump }: Saved, draft: string): Promise<Bordereau['registre']> {
  const { registre, archive } = await db.transaction().execute(async (tx) => {
    const registre = await readRegistre(askWith(tx))
    await askWith(tx)('checkpoint')
    return { registre, archive: (await dump?.()) as Blob }
  })
  await pipeline(archive.stream() as ReadableStream, createGzip(), createWriteStream(draft))
  return registre
}

/** Refuses a backup that is not what was written. */
export async function checkSum(file: string): Promise<Bordereau> {
  const bordereau = readBordereau(file)
  if ((await computeSha256(file)) !== bordereau.sha256)
    throw new GardeRefusal(`${file} n’est pas ce qui a été écrit : sa somme de contrôle diffère de celle du bordereau.`)
  return bordereau
}

/** Reads a backup from end to end, as a restoration would. */
export async function verify(file: string): Promise<Bordereau> {
  const bordereau = await checkSum(file)
  if (bordereau.base === 'postgresql') await run('pg_restore', [`--file=${devNull}`, file])
  else await openArchive(bordereau, await readArchive(file))
  return bordereau
}

/** The data folder of the embedded database, as its archive holds it. */
export async function readArchive(file: string): Promise<Blob> {
  return new Blob([await buffer(createReadStream(file).pipe(createGunzip()))])
}

/** Opens the archive, in memory or in the folder given, compares it with its bordereau, and then does `work` on it. */
export async function openArchive(
  { registre }: Bordereau,
  template: Blob,
  dataDir?: string,
  work?: (db: Db) => Promise<void>,
): Promise<void> {
  const handle = openPglite<Tables>({ dataDir, template })
  try {
    const differences = compareRegistres(registre, await readRegistre(askWith(handle.db)))
    if (differences.length > 0)
      throw new GardeRefusal(`La base de cette sauvegarde diffère de son bordereau :\n${differences.join('\n')}`)
    await work?.(handle.db)
  } finally {
    await handle.close()
  }
}

export async function describe(file: string): Promise<string[]> {
  return toReport(`Sauvegarde entière : ${file}`, await verify(file))
}

export function toReport(title: string, { base, version, le, octets, registre }: Bordereau): string[] {
  const nom = base === 'postgresql' ? 'PostgreSQL' : 'base embarquée'
  return [title, `${nom}, Estrade ${version}, le ${le}, ${octets} octets`, ...toLines(registre)]
}
