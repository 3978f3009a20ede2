import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Etapes } from '../../platform/etapes.ts'
import type { Db } from '../../platform/tables.ts'
import { recordGestion } from '../../socle/audit/audit.service.ts'
import type { VersionConnue } from './comparaison.service.ts'
import { formatErreur, ImportError, LigneChangee, PrevisionPerimee } from './erreurs.ts'
import { importCatalogue, type Rapport } from './import.service.ts'
import { type Prevision, previewImport } from './prevision.service.ts'
import type { LignesBrutes } from './staging.service.ts'

/** What one call may bring: an import of so many lines takes a few seconds. */
export const MAX_LIGNES_ENVOI = 10_000
const MAX_SECONDES = 60
/** Whoever waits for another import holds a connection, which orders need too. */
const PATIENCE_SECONDES = 5

export interface EnvoiImport {
  db: Db
  /** Of the sessions that say none; those of the settings. */
  conditions: ConditionsModification
  /** Counts what each part of a large file changes. */
  etapes?: Etapes | undefined
}

/** What was read before: the `empreinte` of a preview, and of a form the `version` of the line that it edits. */
interface Lu {
  empreinte?: string
  version?: VersionConnue
}

/**
 * Writes lines that another system or the desk sends: one fiche, one session, or a whole file, by the rules of the import.
 * What they do not name stays as it is.
 */
export async function sendLignes(
  { db, conditions, etapes }: EnvoiImport,
  lignes: LignesBrutes,
  lu: Lu = {},
): Promise<Rapport> {
  return refusing(() =>
    importCatalogue(db, lignes, {
      conditions,
      etapes,
      ...lu,
      maxLignes: MAX_LIGNES_ENVOI,
      limites: { secondes: MAX_SECONDES, patience: PATIENCE_SECONDES },
      onEcriture: recordImport,
    }),
  )
}

/** Keeps in the audit who changed the catalogue by which lines; the command line does so too. */
export async function recordImport(tx: Db, trace: object): Promise<void> {
  await recordGestion(tx, null, 'CATALOGUE_IMPORTE', trace)
}

/** Says what `sendLignes` would do, and changes nothing. */
export async function previewLignes(
  { db, conditions }: EnvoiImport,
  lignes: LignesBrutes,
  lu: Pick<Lu, 'version'> = {},
): Promise<Prevision> {
  return refusing(() => previewImport(db, lignes, { conditions, ...lu, maxLignes: MAX_LIGNES_ENVOI }))
}

/** Tells the errors of the lines as those of the fields of a form: `lignes.0.titre` is the first line's. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PrevisionPerimee) throw new Refusal('PREVISION_PERIMEE')
    if (error instanceof LigneChangee) throw new Refusal('LIGNE_CHANGEE')
    if (!(error instanceof ImportError)) throw error
    const { erreurs, total } = error
    const others = total > 1 ? ` (et ${total - 1} autre${total > 2 ? 's' : ''})` : ''
    throw new Refusal('CATALOGUE_REFUSE', {
      message: `Rien n’a été importé. ${erreurs.slice(0, 1).map(formatErreur)}${others}.`,
      fields: erreurs.map(({ numero, champ, message }) => ({
        path: `lignes.${numero - 1}${champ && `.${champ}`}`,
        message,
      })),
    })
  }
}
