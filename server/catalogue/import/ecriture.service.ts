import type { Etapes } from '../../platform/etapes.ts'
import { repeatOnce } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { lockPlaces } from './checks.sql.ts'
import { toComptes } from './decomptes.ts'
import { type ErreurImport, toImportError } from './erreurs.ts'
import type { Ligne } from './lignes.ts'
import { type Merged, mergeTable, TABLES, touchUpdatedAt } from './merge.sql.ts'
import { mergeListes } from './merge-listes.sql.ts'
import { indexCatalogue } from './recherche.service.ts'
import { listRenamed } from './recherche.sql.ts'
import type { StagedRow } from './rows.ts'
import {
  addToStaging,
  closeStaging,
  createStaging,
  findOthers,
  findRanked,
  preferIndexes,
  rankSessions,
  removeFromStaging,
} from './staging.sql.ts'

const PAGE = 1_000

interface Ecriture {
  merged: Record<Ligne['ligne'], Merged>
  /** Lines that were right when they were checked: places were sold since, and they are not written. */
  depassees: ErreurImport[]
}

interface Suites {
  /** Runs in the transaction of the first change, before it. */
  before(tx: Db): Promise<void>
  onIndex(): void
  /** Counts what a transaction changes, within it. */
  etapes: Etapes | undefined
}

interface Apart extends Suites {
  db: Db
  /** The transaction that holds the lines. */
  staged: Db
  sessionsAtOnce: number
}

/** Writes all lines in the transaction that holds them: all or none. Sessions come last, since buyers wait for them. */
export async function mergeTogether(tx: Db, { before, onIndex, etapes }: Suites): Promise<Ecriture> {
  await before(tx)
  const others = await mergeOthers(tx, onIndex)
  const erreurs = await lockPlaces(tx)
  if (erreurs.length > 0) throw toImportError(erreurs)
  const merged = { ...others, session: await mergeOwner(tx, 'session') }
  await etapes?.count(tx, toComptes(merged))
  return { merged, depassees: [] }
}

/** Writes one fiche or session in a transaction that is given up. */
export async function mergeTrial(tx: Db): Promise<void> {
  await mergeOwner(tx, 'fiche')
  await mergeOwner(tx, 'session')
}

/**
 * Writes the lines that `staged` holds in transactions of their own: no buyer waits for the whole of a large file. All
 * lines were checked before; one that is cut off is finished by importing the file again.
 */
export async function mergeApart({ db, staged, sessionsAtOnce, before, onIndex, etapes }: Apart): Promise<Ecriture> {
  const others = await db.transaction().execute(async (tx) => {
    await before(tx)
    await createStaging(tx)
    for (let page = await findOthers(staged, 0, PAGE); page.length > 0; ) {
      await addToStaging(tx, page)
      page = await findOthers(staged, page.at(-1)?.numero ?? 0, PAGE)
    }
    await closeStaging(tx)
    const merged = await mergeOthers(tx, onIndex)
    await etapes?.count(tx, toComptes(merged))
    return merged
  })
  await rankSessions(staged)
  const session: Merged = { total: 0, created: new Set(), updated: new Set() }
  const depassees: ErreurImport[] = []
  for (let rang = 0; ; rang += sessionsAtOnce) {
    const rows = await findRanked(staged, rang, sessionsAtOnce)
    if (rows.length === 0) return { merged: { ...others, session }, depassees }
    const part = await repeatOnce(() => db.transaction().execute((tx) => mergeSessions(tx, rows, etapes)))
    session.total += part.total
    for (const id of part.created) session.created.add(id)
    for (const id of part.updated) session.updated.add(id)
    depassees.push(...part.depassees)
  }
}

async function mergeSessions(
  tx: Db,
  rows: StagedRow[],
  etapes: Etapes | undefined,
): Promise<Merged & Pick<Ecriture, 'depassees'>> {
  await createStaging(tx)
  await addToStaging(tx, rows)
  await closeStaging(tx)
  await preferIndexes(tx)
  const depassees = await lockPlaces(tx)
  if (depassees.length > 0)
    await removeFromStaging(
      tx,
      depassees.map(({ numero }) => numero),
    )
  const session = await mergeOwner(tx, 'session')
  await etapes?.count(tx, toComptes({ session }))
  return { ...session, depassees }
}

async function mergeOthers(db: Db, onIndex: () => void): Promise<Omit<Ecriture['merged'], 'session'>> {
  const theme = await mergeTable(db, TABLES.theme)
  const publicConcerne = await mergeTable(db, TABLES.public)
  const organisme = await mergeTable(db, TABLES.organisme)
  const lieu = await mergeTable(db, TABLES.lieu)
  const fiche = await mergeOwner(db, 'fiche')
  onIndex()
  const renamed = await listRenamed(db, [...theme.updated], [...publicConcerne.updated])
  const touched = new Set([...fiche.created, ...fiche.updated, ...renamed])
  if (touched.size > 0) await indexCatalogue(db, touched)
  return { theme, public: publicConcerne, organisme, lieu, fiche }
}

/** Merges fiches or sessions with their lists. A change in a list counts as a change of its owner. */
async function mergeOwner(db: Db, owner: 'fiche' | 'session'): Promise<Merged> {
  const merged = await mergeTable(db, TABLES[owner])
  const { created, updated } = merged
  const touched = await mergeListes(db, owner)
  const unseen = [...new Set(touched)].filter((id) => !created.has(id) && !updated.has(id))
  if (unseen.length > 0) await touchUpdatedAt(db, owner, unseen)
  return { ...merged, updated: new Set([...updated, ...unseen]) }
}
