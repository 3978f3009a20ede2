import type { Kysely } from 'kysely'
import { Refusal } from '../platform/errors.ts'
import type { Tables } from '../tables.ts'
import { addAudit } from './audit.sql.ts'
import { addLien, claimLiens, hasLien, type Personne } from './lien.sql.ts'

/** Decision 15: links as a plain user; a link the person has, or that waits for their address, stays as it is. */
export async function linkToClient(tx: Kysely<Tables>, personne: Personne, clientId: number): Promise<void> {
  await claimLiens(tx, personne)
  if (await addLien(tx, personne, clientId)) {
    await addAudit(tx, { compteId: personne.compteId, clientId, action: 'LIEN_CREE' })
  } else if (!(await hasLien(tx, personne.compteId, clientId))) throw new Refusal('INTERLOCUTEUR_OTHER_COMPTE')
}
