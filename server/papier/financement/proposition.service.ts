import type { Proposition } from '#contract/papier/financement.ts'
import { isSiret } from '#contract/rules/siret.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { opcoOf } from '../../socle/config/annuaires.ts'
import type { Config } from '../../socle/config/config.ts'
import { createOpco, type Opco } from '../../socle/external/opco.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { findTiersOfDossier } from '../document/dossier.sql.ts'

/** The names that the directory gives, in capital letters and digits alone. */
const ORGANISMES: Record<string, number> = {
  AFDAS: 7,
  AKTO: 4,
  ATLAS: 1,
  CONSTRUCTYS: 8,
  LOPCOMMERCE: 9,
  OCAPIAT: 10,
  OPCO2I: 11,
  OPCOEP: 3,
  OPCOMOBILITES: 12,
  OPCOSANTE: 13,
  UNIFORMATIONCOHESIONSOCIALE: 14,
}
/** The collective agreement of accountants' firms. Such a table is not exact: it is a hint, and never decides. */
const IDCC: Record<string, number> = { 787: 1 }
const TIMEOUT_MS = 3_000

/** Undefined where the installation has no directory of OPCOs. */
export function openOpco(config: Config): Opco | undefined {
  const directory = opcoOf(config)
  return directory && createOpco({ ...directory, timeoutMs: TIMEOUT_MS, userAgent: config.PROVIDER_NAME })
}

/** Decision 63: the OPCO of the company that ordered, where the directory knows it. An outage proposes nothing. */
export async function proposeFinanceur(db: Db, opco: Opco | undefined, commandeId: string): Promise<Proposition> {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  const { siret } = await findTiersOfDossier(db, commande.commandeurId)
  if (!opco || commande.particulier || !siret || !isSiret(siret)) return { organismeId: null, isIndice: false }
  const { nom, idcc } = await opco.find(siret.replace(/\s/g, ''))
  const organismeId = nom === null ? undefined : ORGANISMES[nom.toUpperCase().replace(/[^A-Z0-9]/g, '')]
  if (organismeId !== undefined) return { organismeId, isIndice: false }
  return { organismeId: (idcc !== null && IDCC[Number(idcc)]) || null, isIndice: true }
}
