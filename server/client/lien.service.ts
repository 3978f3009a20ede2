import type { ClientPublic } from '#contract/client.ts'
import { Refusal } from '../platform/errors.ts'
import type { Db } from '../tables.ts'
import { auditForbidden } from './acces.service.ts'
import { addAudit } from './administration/audit.sql.ts'
import { findActiveClient } from './client.sql.ts'
import { addLien, claimLiens, hasLien, type Personne } from './lien.sql.ts'

/** Gives the person the links that wait for their e-mail. */
export async function claimWaitingLiens(db: Db, personne: Personne): Promise<void> {
  await claimLiens(db, personne)
}

/**
 * links the person as a plain user. A link that the person has, or that waits for their e-mail, stays as it is.
 */
export async function linkToClient(tx: Db, personne: Personne, clientId: number): Promise<void> {
  await claimLiens(tx, personne)
  if (await addLien(tx, personne, clientId)) {
    await addAudit(tx, { compteId: personne.compteId, clientId, action: 'LIEN_CREE' })
  } else if (!(await hasLien(tx, personne.compteId, clientId))) throw new Refusal('INTERLOCUTEUR_OTHER_COMPTE')
}

/** Undefined for an unknown client, an inactive one and an individual alike. */
export async function linkToActiveClient(
  tx: Db,
  personne: Personne,
  clientId: number,
): Promise<ClientPublic | undefined> {
  const client = await findActiveClient(tx, clientId)
  if (client) await linkToClient(tx, personne, clientId)
  return client
}

export async function chooseClient(db: Db, personne: Personne, clientId: number): Promise<ClientPublic> {
  return auditForbidden(db, personne, { clientId, demande: 'LIEN_CREE' }, () =>
    db.transaction().execute(async (tx) => {
      const chosen = await linkToActiveClient(tx, personne, clientId)
      if (!chosen) throw new Refusal('NOT_FOUND')
      return chosen
    }),
  )
}
