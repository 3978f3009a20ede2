import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import type { Etapes } from '../../platform/etapes.ts'
import type { Db } from '../../platform/tables.ts'
import { listTarifsAnnonces } from './annonces.sql.ts'
import { listAvertissements } from './annonces.ts'
import { listStagingErreurs } from './checks.sql.ts'
import { Comparaison, type VersionConnue } from './comparaison.service.ts'
import { type Decomptes, toDecomptes } from './decomptes.ts'
import { mergeApart, mergeTogether } from './ecriture.service.ts'
import { type ErreurImport, PrevisionPerimee, toImportError } from './erreurs.ts'
import type { Ligne } from './lignes.ts'
import { analyzeCatalogue, isCatalogueEmpty, listApercus } from './merge.sql.ts'
import { listNonVendables } from './particuliers.sql.ts'
import { toNonVendables } from './particuliers.ts'
import { type LigneLue, type LignesBrutes, stageLines } from './staging.service.ts'
import {
  closeStaging,
  countLignes,
  createStaging,
  limitTime,
  listReferences,
  lockImport,
  lockLignes,
} from './staging.sql.ts'

/** An order waits for a session that changes as long as it takes to write so many. */
const SESSIONS_AT_ONCE = 500
const MAX_REFERENCES = 20
const DEPASSEE = '(des places viennent d’être vendues : cette ligne n’a pas été importée)'

export type EtatImport = { etape: 'lecture'; lignes: number } | { etape: 'controle' | 'ecriture' | 'index' }

export interface Rapport {
  decomptes: Decomptes
  /** The lines that were imported but may not say what their author meant. */
  avertissements: ErreurImport[]
  /** The path of the preview of each unpublished line of the file. */
  apercus: string[]
}

/** How many lines of each kind were sent, and the first fiches and sessions among them. */
interface Trace {
  lignes: Partial<Record<Ligne['ligne'], number>>
  references: string[]
}

interface ImportOptions {
  /** Of the sessions that say none; those of the settings. */
  conditions?: ConditionsModification
  /** The sessions that one transaction writes; the controls write all of them in one. */
  sessionsAtOnce?: number
  maxLignes?: number | undefined
  /** That of a preview: the import is done only if it does what was previewed. */
  empreinte?: string | undefined
  /** What a form knew of its one line: written only if nobody has changed the line since. */
  version?: VersionConnue | undefined
  onProgress?(etat: EtatImport): void
  /** How long a statement may take, and wait for others; no limit when it is left out. */
  limites?: { secondes: number; patience: number }
  /** Counts what each transaction changes, within it. */
  etapes?: Etapes | undefined
  /** Keeps a trace in the transaction of the first change. */
  onEcriture?(tx: Db, trace: Trace): Promise<void>
}

/**
 * Makes the catalogue agree with the lines. Throws ImportError when a line is wrong: then nothing has changed. A file of
 * many sessions is written in parts once all of it was checked, so that no buyer waits for it.
 */
export async function importCatalogue(db: Db, lines: LignesBrutes, options: ImportOptions = {}): Promise<Rapport> {
  const { onProgress = () => {}, sessionsAtOnce = SESSIONS_AT_ONCE, onEcriture = async () => {}, etapes } = options
  return db.transaction().execute(async (tx) => {
    await createStaging(tx)
    if (options.limites) await limitTime(tx, options.limites)
    await readAll(tx, lines, options)
    onProgress({ etape: 'controle' })
    await closeStaging(tx)
    await lockImport(tx)
    const erreurs = await listStagingErreurs(tx)
    if (erreurs.length > 0) throw toImportError(erreurs)
    onProgress({ etape: 'ecriture' })
    const onIndex = () => onProgress({ etape: 'index' })
    // The embedded database has one connection, which holds the lines.
    const isApart = db.getExecutor().adapter.supportsMultipleConnections !== false
    const lignes = await countLignes(tx)
    const references = await listReferences(tx, MAX_REFERENCES)
    const before = (first: Db) => onEcriture(first, { lignes, references })
    const ecriture =
      isApart && (lignes.session ?? 0) > sessionsAtOnce
        ? await mergeApart({ db, staged: tx, sessionsAtOnce, before, onIndex, etapes })
        : await mergeTogether(tx, { before, onIndex, etapes })
    await analyzeCatalogue(tx)
    return toRapport(tx, ecriture)
  })
}

/** Stages the lines. Those that were previewed are compared again, while no other import can change the catalogue. */
async function readAll(
  tx: Db,
  lines: LignesBrutes,
  { conditions = CONDITIONS_USUELLES, maxLignes, empreinte, version, onProgress = () => {} }: ImportOptions,
): Promise<void> {
  if (empreinte) await lockImport(tx)
  const comparaison = new Comparaison(version)
  const onBatch = async (lues: readonly LigneLue[], numero: number) => {
    onProgress({ etape: 'lecture', lignes: numero })
    // A session is also moved and set by hand, which waits for no import.
    if (version !== undefined) await lockLignes(tx)
    if (empreinte) await comparaison.add(tx, lues)
  }
  await stageLines(tx, lines, { conditions, maxLignes, onBatch })
  const isDone = version !== undefined && comparaison.isVide
  if (empreinte && !isDone && comparaison.empreinte() !== empreinte) throw new PrevisionPerimee()
}

async function toRapport(tx: Db, { merged, depassees }: Awaited<ReturnType<typeof mergeTogether>>): Promise<Rapport> {
  const oubliees = depassees.map(({ message, ...erreur }) => ({ ...erreur, message: `${message} ${DEPASSEE}` }))
  return {
    decomptes: toDecomptes(merged),
    avertissements: [...oubliees, ...(await getAvertissements(tx))],
    apercus: (await listApercus(tx)).map(toApercuPath),
  }
}

/** What the staged lines say that their author may not have meant; the same before and after they are written. */
export async function getAvertissements(tx: Db): Promise<ErreurImport[]> {
  return [...listAvertissements(await listTarifsAnnonces(tx)), ...toNonVendables(await listNonVendables(tx))]
}

/** The path of a preview (NAV-03, NAV-05). */
function toApercuPath(apercu: Awaited<ReturnType<typeof listApercus>>[number]): string {
  const { ficheReference, sessionReference, hash } = apercu
  return sessionReference ? `/fiche/${ficheReference}/session/preview/${hash}` : `/fiche/preview/${hash}`
}

/** Fills an empty catalogue at the first start; does nothing later. */
export async function importWhenEmpty(db: Db, lines: () => LignesBrutes, options: ImportOptions = {}): Promise<void> {
  if (await isCatalogueEmpty(db)) await importCatalogue(db, lines(), options)
}
