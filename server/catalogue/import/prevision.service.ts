import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import type { Db } from '../../platform/tables.ts'
import { listStagingErreurs } from './checks.sql.ts'
import { Comparaison, type Ecart, type VersionConnue } from './comparaison.service.ts'
import type { ChampChange } from './comparaison.ts'
import { cut, type EcartDit, whole } from './coupe.ts'
import type { Decompte, Decomptes } from './decomptes.ts'
import { type Engagement, engagements } from './engagements.ts'
import { type ErreurImport, toImportError } from './erreurs.ts'
import { getAvertissements } from './import.service.ts'
import { LIGNES } from './lignes.ts'
import { type LigneLue, type LignesBrutes, stageLines } from './staging.service.ts'
import { closeStaging, createStaging, limitTime } from './staging.sql.ts'

/** The most that a preview tells one by one; its counts are of all. */
const MAX_DITS = 200
const MAX_SECONDES = 60

/** What an import of these lines would do. */
export interface Prevision {
  /** To hand to the import: it is done only if it does what was previewed. */
  empreinte: string
  decomptes: Decomptes
  /** The first lines that add or change something. */
  ecarts: EcartDit[]
  /** The references of the fiches and sessions that would leave sale: unpublished, or given a statut. */
  retirees: { nombre: number; references: string[] }
  /** The changed sessions that people count on. */
  engagees: { nombre: number; sessions: (Engagement & { champs: string[] })[] }
  avertissements: ErreurImport[]
}

/** Before its values are cut. */
type Trouvee = Omit<Prevision, 'empreinte' | 'ecarts'> & { ecarts: Ecart[] }

interface Options {
  conditions: ConditionsModification
  maxLignes?: number
  /** What a form knew of its one line, whose changes are then told whole. */
  version?: VersionConnue
}

/**
 * Says what an import of these lines would do, and changes nothing: it compares them with the catalogue, takes no lock
 * that an order or another import waits for, and throws ImportError where the import would.
 */
export async function previewImport(
  db: Db,
  lines: LignesBrutes,
  { conditions, maxLignes, version }: Options,
): Promise<Prevision> {
  return db.transaction().execute(async (tx) => {
    await createStaging(tx)
    await limitTime(tx, { secondes: MAX_SECONDES, patience: MAX_SECONDES })
    const comparaison = new Comparaison(version)
    const prevision: Trouvee = {
      decomptes: Object.fromEntries(Object.keys(LIGNES).map((ligne) => [ligne, toZero()])) as Decomptes,
      ecarts: [],
      retirees: { nombre: 0, references: [] },
      engagees: { nombre: 0, sessions: [] },
      avertissements: [],
    }
    const onBatch = async (lues: readonly LigneLue[]) => {
      await tell(tx, prevision, lues, await comparaison.add(tx, lues))
    }
    await stageLines(tx, lines, { conditions, maxLignes, onBatch })
    await closeStaging(tx)
    const erreurs = await listStagingErreurs(tx)
    if (erreurs.length > 0) throw toImportError(erreurs)
    prevision.avertissements = (await getAvertissements(tx)).slice(0, MAX_DITS)
    const ecarts = prevision.ecarts.map(version === undefined ? cut : whole)
    return { ...prevision, ecarts, empreinte: comparaison.empreinte() }
  })
}

const toZero = (): Decompte => ({ creees: 0, modifiees: 0, inchangees: 0 })

async function tell(
  tx: Db,
  { decomptes, ecarts, retirees, engagees }: Trouvee,
  lues: readonly LigneLue[],
  found: readonly Ecart[],
): Promise<void> {
  for (const { ligne } of lues) decomptes[ligne.ligne].inchangees += 1
  for (const { ligne, nouvelle } of found) {
    decomptes[ligne].inchangees -= 1
    decomptes[ligne][nouvelle ? 'creees' : 'modifiees'] += 1
  }
  ecarts.push(...found.slice(0, MAX_DITS - ecarts.length))
  const out = found.filter(({ champs }) => champs.some(isRetrait)).map(({ cle }) => cle)
  retirees.nombre += out.length
  retirees.references.push(...out.slice(0, MAX_DITS - retirees.references.length))
  const changed = new Map(
    found
      .filter(({ ligne, nouvelle }) => ligne === 'session' && !nouvelle)
      .map(({ cle, champs }) => [cle, champs.map(({ champ }) => champ)]),
  )
  const sessions = changed.size > 0 ? await engagements.get()(tx, [...changed.keys()]) : []
  engagees.nombre += sessions.length
  const dites = sessions.slice(0, MAX_DITS - engagees.sessions.length)
  engagees.sessions.push(...dites.map((one) => ({ ...one, champs: changed.get(one.reference) ?? [] })))
}

function isRetrait({ champ, avant, apres }: ChampChange): boolean {
  return (champ === 'publiee' && apres === false) || (champ === 'statut' && avant === null && apres !== null)
}
