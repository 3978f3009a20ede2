import type { ConditionsModification } from '#contract/conditions.ts'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import type { Db } from '../../tables.ts'
import { listTarifsAnnonces } from './annonces.sql.ts'
import { listAvertissements } from './annonces.ts'
import { listStagingErreurs } from './checks.sql.ts'
import { mergeApart, mergeTogether } from './ecriture.service.ts'
import { type ErreurImport, ImportError, MAX_ERREURS, toErreurs, toImportError, toMessage } from './erreurs.ts'
import { LIGNES, type Ligne } from './lignes.ts'
import { analyzeCatalogue, isCatalogueEmpty, listApercus, type Merged } from './merge.sql.ts'
import { listNonVendables } from './particuliers.sql.ts'
import { toNonVendables } from './particuliers.ts'
import { type StagedRow, toRow } from './rows.ts'
import { addToStaging, closeStaging, countSessions, createStaging, lockImport } from './staging.sql.ts'

const BATCH = 1_000
/** An order waits for a session that changes as long as it takes to write so many. */
const SESSIONS_AT_ONCE = 500
const DEPASSEE = '(des places viennent d’être vendues : cette ligne n’a pas été importée)'

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
  /** Of the sessions that say none; those of the settings. */
  conditions?: ConditionsModification
  /** The sessions that one transaction writes; the controls write all of them in one. */
  sessionsAtOnce?: number
  onProgress?(etat: Etat): void
}

/**
 * Makes the catalogue agree with the lines. Throws ImportError when a line is wrong: then nothing has changed. A file of
 * many sessions is written in parts once all of it was checked, so that no buyer waits for it.
 */
export async function importCatalogue(
  db: Db,
  lines: AsyncIterable<string> | Iterable<string>,
  { onProgress = () => {}, sessionsAtOnce = SESSIONS_AT_ONCE, conditions = CONDITIONS_USUELLES }: ImportOptions = {},
): Promise<Rapport> {
  return db.transaction().execute(async (tx) => {
    await createStaging(tx)
    await stageLines(tx, lines, { onProgress, conditions })
    onProgress({ etape: 'controle' })
    await closeStaging(tx)
    await lockImport(tx)
    const erreurs = await listStagingErreurs(tx)
    if (erreurs.length > 0) throw toImportError(erreurs)
    onProgress({ etape: 'ecriture' })
    const onIndex = () => onProgress({ etape: 'index' })
    // The embedded database has one connection, which holds the lines.
    const isApart = db.getExecutor().adapter.supportsMultipleConnections !== false
    const isLarge = (await countSessions(tx)) > sessionsAtOnce
    const merge =
      isApart && isLarge ? mergeApart({ db, staged: tx, sessionsAtOnce, onIndex }) : mergeTogether(tx, onIndex)
    const ecriture = await merge
    await analyzeCatalogue(tx)
    return toRapport(tx, ecriture)
  })
}

async function toRapport(tx: Db, { merged, depassees }: Awaited<ReturnType<typeof mergeTogether>>): Promise<Rapport> {
  const decomptes = Object.fromEntries(Object.entries(merged).map(([ligne, one]) => [ligne, toDecompte(one)]))
  const oubliees = depassees.map(({ message, ...erreur }) => ({ ...erreur, message: `${message} ${DEPASSEE}` }))
  return {
    decomptes: decomptes as Rapport['decomptes'],
    avertissements: [
      ...oubliees,
      ...listAvertissements(await listTarifsAnnonces(tx)),
      ...toNonVendables(await listNonVendables(tx)),
    ],
    apercus: (await listApercus(tx)).map(toApercuPath),
  }
}

/**
 * Checks each line by itself. After the first refusal, the loop still collects errors of later lines but stages none.
 */
async function stageLines(
  db: Db,
  lines: AsyncIterable<string> | Iterable<string>,
  { onProgress, conditions }: Required<Pick<ImportOptions, 'onProgress' | 'conditions'>>,
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
    } else if (total === 0) batch.push(toRow(numero, read.ligne, conditions))
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

function toDecompte({ total, created, updated }: Merged): Decompte {
  return { creees: created.size, modifiees: updated.size, inchangees: total - created.size - updated.size }
}

/** The path of a preview (NAV-03, NAV-05). */
function toApercuPath(apercu: Awaited<ReturnType<typeof listApercus>>[number]): string {
  const { ficheReference, sessionReference, hash } = apercu
  return sessionReference ? `/fiche/${ficheReference}/session/preview/${hash}` : `/fiche/preview/${hash}`
}

/** Fills an empty catalogue at the first start; does nothing later. */
export async function importWhenEmpty(
  db: Db,
  lines: () => AsyncIterable<string> | Iterable<string>,
  options: ImportOptions = {},
): Promise<void> {
  if (await isCatalogueEmpty(db)) await importCatalogue(db, lines(), options)
}
