import { canOrder, canReadCarnet } from '#contract/rules/droits.ts'
import type { ParticipantConnu } from '#contract/vente/inscription.ts'
import { type Appelant, getCommandeur } from '../../personne/client/acces.service.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { queryConnus } from './carnet.sql.ts'

/** the directory is whole for holders of the registration right and validated administrators only. */
export async function getCarnet(
  db: Db,
  appelant: Appelant,
  clientId: number,
  filtre: { vendeurId?: number } = {},
): Promise<ParticipantConnu[]> {
  const lien = await getCommandeur(db, appelant, clientId)
  const complet = lien !== null && canReadCarnet(lien)
  return read(db, queryConnus({ clientId, compteId: appelant.compteId, complet, ...filtre }))
}

/** INS-11: tells whether the caller may order for the client, as the badges show. */
export async function hasDroitInscription(db: Db, appelant: Appelant, clientId: number): Promise<boolean> {
  const lien = await getCommandeur(db, appelant, clientId)
  return lien === null || canOrder(lien, lien)
}
