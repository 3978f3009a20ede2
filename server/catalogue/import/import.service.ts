import type { Db } from '../../tables.ts'
import { listTarifsAnnonces } from './annonces.sql.ts'
import { listAvertissements } from './annonces.ts'
import { listStagingErreurs } from './checks.sql.ts'
import { type ErreurImport, ImportError, toErreurs, toMessage } from './erreurs.ts'
import { LIGNES, type Ligne } from './lignes.ts'
import {
  analyzeCatalogue,
  isCatalogueEmpty,
  listApercus,
  type Merged,
  mergeTable,
  TABLES,
  touchUpdatedAt,
} from './merge.sql.ts'
import { mergeListes } from './merge-listes.sql.ts'
import { indexCatalogue } from './recherche.service.ts'
import { listRenamed } from './recherche.sql.ts'
import { type StagedRow, toRow } from './rows.ts'
import { addToStaging, closeStaging, createStaging } from './staging.sql.ts'

const BATCH = 1_000
const MAX_ERREURS = 50

export type Etat = { etape: 'lecture'; lignes: number } | { etape: 'controle' | 'ecriture' | 'index' }

interface Decompte {
  creees: number
  modifiees: number
  inchangees: number
}

export interface Rapport {
  decomptes: Record<Ligne['ligne'], Decompte>
  /** The lines that were imported but may not say what their author meant. */
  avertissements: ErreurImport[]
  /** The path of the preview of each unpublished line of the file. */
  apercus: string[]
}

interface ImportOptions {
  onProgress?(etat: Etat): void
}

/** Makes the catalogue agree with the lines: all of them or none. Throws ImportError when a line is wrong. */
export async function importCatalogue(
  db: Db,
  lines: AsyncIterable<string> | Iterable<string>,
  { onProgress = () => {} }: ImportOptions = {},
): Promise<Rapport> {
  return db.transaction().execute(async (tx) => {
    await createStaging(tx)
    await stageLines(tx, lines, onProgress)
    onProgress({ etape: 'controle' })
    await closeStaging(tx)
    const erreurs = await listStagingErreurs(tx)
    if (erreurs.length > 0) throw new ImportError(erreurs.slice(0, MAX_ERREURS), erreurs.length)
    onProgress({ etape: 'ecriture' })
    return mergeStaging(tx, onProgress)
  })
}

/**
 * Checks each line by itself. After the first refusal, the loop still collects errors of later lines but stages none.
 */
async function stageLines(
  db: Db,
  lines: AsyncIterable<string> | Iterable<string>,
  onProgress: NonNullable<ImportOptions['onProgress']>,
): Promise<void> {
  const erreurs: ErreurImport[] = []
  let total = 0
  let numero = 0
  let batch: StagedRow[] = []
  for await (const line of lines) {
    numero += 1
    if (line.trim() === '') continue
    const read = readLigne(numero, line)
    if (read.erreurs) {
      erreurs.push(...read.erreurs.slice(0, MAX_ERREURS - erreurs.length))
      total += read.erreurs.length
    } else if (total === 0) batch.push(toRow(numero, read.ligne))
    if (batch.length === BATCH) {
      await addToStaging(db, batch)
      batch = []
      onProgress({ etape: 'lecture', lignes: numero })
    }
  }
  if (total > 0) throw new ImportError(erreurs, total)
  await addToStaging(db, batch)
  onProgress({ etape: 'lecture', lignes: numero })
}

type ReadLigne = { ligne: Ligne; erreurs?: undefined } | { erreurs: ErreurImport[] }

function readLigne(numero: number, line: string): ReadLigne {
  const refuse = (champ: string, message: string) => ({ erreurs: [{ numero, champ, message }] })
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return refuse('', `JSON illisible (${(error as Error).message})`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('', 'doit être un objet')
  const { ligne } = value as { ligne?: unknown }
  if (typeof ligne !== 'string' || !Object.hasOwn(LIGNES, ligne)) {
    return refuse('ligne', `doit être l’une des valeurs ${Object.keys(LIGNES).join(', ')}`)
  }
  const parsed = LIGNES[ligne as Ligne['ligne']].safeParse(value, { error: toMessage })
  return parsed.success ? { ligne: parsed.data } : { erreurs: toErreurs(numero, parsed.error.issues) }
}

async function mergeStaging(db: Db, onProgress: NonNullable<ImportOptions['onProgress']>): Promise<Rapport> {
  const theme = await mergeTable(db, TABLES.theme)
  const publicConcerne = await mergeTable(db, TABLES.public)
  const organisme = await mergeTable(db, TABLES.organisme)
  const lieu = await mergeTable(db, TABLES.lieu)
  const fiche = await mergeOwner(db, 'fiche')
  onProgress({ etape: 'index' })
  const renamed = await listRenamed(db, [...theme.updated], [...publicConcerne.updated])
  const touched = new Set([...fiche.created, ...fiche.updated, ...renamed])
  if (touched.size > 0) await indexCatalogue(db, touched)
  // Sessions come last: buyers wait for the rows that change until the transaction ends.
  const session = await mergeOwner(db, 'session')
  await analyzeCatalogue(db)
  const merged = { theme, public: publicConcerne, organisme, lieu, fiche, session }
  return {
    decomptes: Object.fromEntries(
      Object.entries(merged).map(([ligne, one]) => [ligne, toDecompte(one)]),
    ) as Rapport['decomptes'],
    avertissements: listAvertissements(await listTarifsAnnonces(db)),
    apercus: (await listApercus(db)).map(toApercuPath),
  }
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

function toDecompte({ total, created, updated }: Merged): Decompte {
  return { creees: created.size, modifiees: updated.size, inchangees: total - created.size - updated.size }
}

/** The path of a preview (NAV-03, NAV-05). */
function toApercuPath(apercu: Awaited<ReturnType<typeof listApercus>>[number]): string {
  const { ficheReference, sessionReference, hash } = apercu
  return sessionReference ? `/fiche/${ficheReference}/session/preview/${hash}` : `/fiche/preview/${hash}`
}

/** Fills an empty catalogue at the first start; does nothing later. */
export async function importWhenEmpty(db: Db, lines: () => AsyncIterable<string> | Iterable<string>): Promise<void> {
  if (await isCatalogueEmpty(db)) await importCatalogue(db, lines())
}
