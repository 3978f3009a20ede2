import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { updateDatabase } from '../config/installation.ts'
import { lockDataFolder } from '../platform/data-lock.ts'
import { type DatabaseHandle, openPostgres } from '../platform/database.ts'
import { openPglite } from '../platform/pglite.ts'
import type { Tables } from '../platform/tables.ts'
import { type Connexion, withTransaction } from './connexion.sql.ts'
import { copySequences, copyTables, type Source } from './copie.sql.ts'
import { GardeRefusal } from './refus.ts'
import { findFilled, readRegistre } from './registre.sql.ts'
import { compareRegistres, toLines } from './registre.ts'
import { type Ask, askWith, findTables, orderTables, type Table } from './schema.sql.ts'

interface Move {
  dataDir: string
  url: string
  /** Brings the tables of the stand-ins up to date, where the source has some. */
  updateStandins(db: DatabaseHandle<Tables>['db']): Promise<void>
}

/** Copies the embedded database into an empty PostgreSQL one, whole or not at all. The source stays where it is. */
export async function moveToPostgres({ dataDir, url, updateStandins }: Move): Promise<string[]> {
  const folder = join(dataDir, 'pglite')
  if (!existsSync(folder)) throw new GardeRefusal(`Il n’y a pas de base embarquée dans ${dataDir} (DATA_DIR).`)
  const unlock = lockDataFolder(dataDir)
  const source = openPglite<Tables>({ dataDir: folder })
  const target = openPostgres<Tables>({ url, poolSize: 2, onError: () => {} })
  try {
    const ask = askWith(source.db)
    const hasStandins = (await findTables(ask)).some(({ nom }) => nom.startsWith('standin.'))
    for (const database of [source, target]) {
      await updateDatabase(database)
      if (hasStandins) await updateStandins(database.db)
    }
    return await withTransaction(url, '', (connexion) => copyAll({ ask, copyOut: source.copyOut }, connexion))
  } finally {
    await target.close()
    await source.close().finally(unlock)
  }
}

async function copyAll(source: Source, target: Connexion): Promise<string[]> {
  const tables = orderTables(await findTables(source.ask))
  await checkTarget(target.ask, tables)
  for (const ask of [source.ask, target.ask]) await ask(`set datestyle = 'ISO, YMD'`)
  await copyTables(source, target, tables)
  await copySequences(source.ask, target.ask)
  const [before, after] = [await readRegistre(source.ask), await readRegistre(target.ask)]
  const differences = compareRegistres(before, after)
  if (differences.length > 0)
    throw new GardeRefusal(`La copie diffère de la source, rien n’est gardé :\n${differences.join('\n')}`)
  await target.ask('analyze')
  return ['Copié. Les deux bases disent la même chose :', ...toLines(after)]
}

async function checkTarget(ask: Ask, tables: readonly Table[]): Promise<void> {
  const there = await findTables(ask)
  const filled = await findFilled(ask, there)
  if (filled.length > 0)
    throw new GardeRefusal(
      `La base de DATABASE_URL contient déjà des données (${filled.slice(0, 3).join(', ')}…) : donnez-en une vide. Rien n’a changé.`,
    )
  const toText = (list: readonly Table[]) => JSON.stringify(list.map(({ nom, colonnes }) => [nom, colonnes]).sort())
  if (toText(there) !== toText(tables))
    throw new GardeRefusal('Les tables des deux bases diffèrent : donnez une base PostgreSQL neuve. Rien n’a changé.')
}
