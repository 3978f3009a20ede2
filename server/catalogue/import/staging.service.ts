import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import { findSiretsGardes } from '../../personne/fusion/fusion.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { type ErreurImport, ImportError, MAX_ERREURS, toErreurs, toMessage } from './erreurs.ts'
import { LIGNES, type Ligne } from './lignes.ts'
import { toComplete, toStagedRow } from './rows.ts'
import { addToStaging } from './staging.sql.ts'

const BATCH = 1_000

/** A line as a file holds it, or as an object that was read from something else. */
export type LigneBrute = string | object
export type LignesBrutes = AsyncIterable<LigneBrute> | Iterable<LigneBrute>

/** A line that is right by itself, and complete. */
export interface LigneLue {
  numero: number
  ligne: Ligne
}

interface Staging {
  conditions: ConditionsModification
  /** How many lines there may be; no limit when it is left out. */
  maxLignes?: number | undefined
  /** Sees each batch of right lines once it is staged, and the number of the last line read. */
  onBatch(lues: readonly LigneLue[], numero: number): Promise<void> | void
}

/**
 * Checks each line by itself. After the first refusal, the loop still collects errors of later lines but stages none.
 */
export async function stageLines(
  db: Db,
  lines: LignesBrutes,
  { conditions, maxLignes, onBatch }: Staging,
): Promise<void> {
  const erreurs: ErreurImport[] = []
  let total = 0
  let numero = 0
  let batch: LigneLue[] = []
  const stage = async () => {
    const lues = await followFusions(db, batch)
    await addToStaging(
      db,
      lues.map((lue) => toStagedRow(lue.numero, lue.ligne)),
    )
    await onBatch(lues, numero)
    batch = []
  }
  for await (const line of lines) {
    numero += 1
    if (maxLignes && numero > maxLignes) throw refuseLength(numero, maxLignes)
    if (typeof line === 'string' && line.trim() === '') continue
    const read = readLigne(numero, line)
    if (read.erreurs) {
      erreurs.push(...read.erreurs.slice(0, MAX_ERREURS - erreurs.length))
      total += read.erreurs.length
    } else if (total === 0) batch.push({ numero, ligne: toComplete(read.ligne, conditions) })
    if (batch.length === BATCH) await stage()
  }
  if (total > 0) throw new ImportError(erreurs, total)
  await stage()
}

/** Decision 69: a provider's system may name a customer by the SIRET of a record that was merged for longer than we do. */
async function followFusions(db: Db, lues: LigneLue[]): Promise<LigneLue[]> {
  const siretOf = ({ ligne }: LigneLue) => (ligne.ligne === 'session' ? ligne.siretClient : null)
  const sirets = new Set(lues.map(siretOf).filter((siret) => siret !== null))
  const gardes = sirets.size > 0 ? await findSiretsGardes(db, [...sirets]) : new Map<string, string>()
  return lues.map((lue) => {
    const siretClient = gardes.get(siretOf(lue) ?? '')
    return siretClient ? { ...lue, ligne: { ...lue.ligne, siretClient } as Ligne } : lue
  })
}

function refuseLength(numero: number, max: number): ImportError {
  return new ImportError([{ numero, champ: '', message: `dépasse les ${max} lignes qu’un envoi peut compter` }], 1)
}

type ReadLigne = { ligne: Ligne; erreurs?: undefined } | { erreurs: ErreurImport[] }

function readLigne(numero: number, line: LigneBrute): ReadLigne {
  const refuse = (champ: string, message: string) => ({ erreurs: [{ numero, champ, message }] })
  let value: unknown = line
  try {
    if (typeof line === 'string') value = JSON.parse(line)
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
