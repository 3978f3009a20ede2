import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { lockDataFolder } from '../platform/data-lock.ts'
import type { Bordereau } from './bordereau.ts'
import { askPsql, findOthers, findServerMajor, withTransaction } from './connexion.sql.ts'
import { checkVersion, start } from './programmes.ts'
import { GardeRefusal } from './refus.ts'
import { readRegistre } from './registre.sql.ts'
import { compareRegistres } from './registre.ts'
import { addReprise, toReprise } from './reprise.sql.ts'
import { checkSum, openArchive, readArchive, toReport } from './sauvegarde.service.ts'
import { type Ask, findTables, toEmptying } from './schema.sql.ts'

interface Order {
  file: string
  /** Whether what the database holds may be replaced. */
  replace: boolean
  /** How long others may take to leave the database. */
  patienceMs?: number | undefined
  now: Date
}

const PATIENCE_MS = 5_000
const PAUSE_MS = 100

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** Restores a backup whole or not at all; returns the lines that say what is there now. */
export async function restore({ DATABASE_URL: url, DATA_DIR }: Place, order: Order): Promise<string[]> {
  const bordereau = await checkSum(order.file)
  checkKind(bordereau, url)
  const kept = url ? await restorePostgres(url, bordereau, order) : await restoreEmbedded(DATA_DIR, bordereau, order)
  return [...toReport(`Restauré : ${order.file}`, bordereau), ...kept]
}

function checkKind({ base }: Bordereau, url: string | undefined): void {
  if (base === 'embarquee' && url)
    throw new GardeRefusal(
      'Cette sauvegarde est celle d’une base embarquée : restaurez-la sans DATABASE_URL, puis lancez npm run vers-postgresql.',
    )
  if (base === 'postgresql' && !url)
    throw new GardeRefusal(
      'Cette sauvegarde est celle d’une base PostgreSQL : dites laquelle remplir par DATABASE_URL.',
    )
}

const HINT = 'Pour mettre la sauvegarde à la place de ce qui s’y trouve, ajoutez --remplacer.'

async function restorePostgres(url: string, { registre, le }: Bordereau, order: Order): Promise<string[]> {
  const before = await prepare(url, order)
  const source = start('pg_restore', ['--no-owner', '--no-privileges', '--no-comments', '--file=-', order.file])
  const target = start('psql', ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'], url)
  // Whoever dies before the last word, the transaction comes to nothing.
  target.stdin.write(`\\o /dev/null\nbegin;\n${before}\n`)
  source.stdout.pipe(target.stdin, { end: false })
  try {
    await Promise.race([source.ended, target.ended])
    await source.ended
    target.stdin.write('\nreset search_path;\n\\o\n')
    const differences = compareRegistres(registre, await readRegistre(askPsql(target)))
    if (differences.length > 0)
      throw new GardeRefusal(
        `La base restaurée différerait de la sauvegarde, rien n’a changé :\n${differences.join('\n')}`,
      )
  } catch (error) {
    target.kill()
    source.kill()
    throw error
  }
  target.stdin.write(`\\o /dev/null\n${toReprise(order.now, new Date(le)).join('\n')}\n`)
  // Without its statistics, the database would answer slowly until it gathers them itself.
  target.stdin.end('commit;\nanalyze;\n')
  await target.ended
  return []
}

/** Checks that the database may be filled, and returns the statements that empty it first. */
function prepare(url: string, { replace, patienceMs }: Order): Promise<string> {
  return withTransaction(url, '', async ({ ask }) => {
    for (const programme of ['pg_restore', 'psql'] as const) await checkVersion(programme, await findServerMajor(ask))
    const tables = await findTables(ask)
    if (tables.length === 0) return ''
    if (!replace) throw new GardeRefusal(`Cette base n’est pas vide (${tables.length} tables). ${HINT}`)
    const others = await findStaying(ask, patienceMs)
    if (others.length > 0)
      throw new GardeRefusal(`Cette base sert encore (${others.join(' ; ')}). Arrêtez d’abord ce qui s’y connecte.`)
    return toEmptying(ask)
  })
}

/** A process that has just stopped is still seen for a moment. */
async function findStaying(ask: Ask, patienceMs = PATIENCE_MS): Promise<string[]> {
  const end = performance.now() + patienceMs
  for (;;) {
    const others = await findOthers(ask)
    if (others.length === 0 || performance.now() > end) return others
    await wait(PAUSE_MS)
  }
}

/** The database is opened and compared beside the old one, and then takes its place. */
async function restoreEmbedded(
  dataDir: string,
  bordereau: Bordereau,
  { file, replace, now }: Order,
): Promise<string[]> {
  const unlock = lockDataFolder(dataDir)
  try {
    const [place, draft] = [join(dataDir, 'pglite'), join(dataDir, 'pglite.restauration')]
    const isTaken = existsSync(place)
    if (isTaken && !replace) throw new GardeRefusal(`${place} existe déjà. ${HINT}`)
    await rm(draft, { recursive: true, force: true })
    await openArchive(bordereau, await readArchive(file), draft, (db) => addReprise(db, now, new Date(bordereau.le)))
    const old = `${place}.avant-${now.toISOString().replaceAll(/\W/g, '')}`
    if (isTaken) await rename(place, old)
    await rename(draft, place)
    return isTaken ? [`L’ancienne base est gardée dans ${old} : supprimez-la quand vous n’en avez plus besoin.`] : []
  } finally {
    unlock()
  }
}
