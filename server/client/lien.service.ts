import type { ClientPublic } from '#contract/client.ts'
import { Refusal } from '../platform/errors.ts'
import type { Db } from '../tables.ts'
import { auditForbidden } from './acces.service.ts'
import { addAudit } from './administration/audit.sql.ts'
import { findActiveClient } from './client.sql.ts'
import { addLien, claimLiens, hasLien, isInscritPar, type Personne } from './lien.sql.ts'

/** Gives the person the links that wait for their e-mail. */
export async function claimWaitingLiens(db: Db, personne: Personne): Promise<void> {
  await claimLiens(db, personne)
}

/**
 * links the person as a plain user. A link that the person has, or that waits for their e-mail, stays as it is. A
 * new link is to be confirmed, unless the person has just created the client or was registered by it before.
 */
export async function linkToClient(
  tx: Db,
  personne: Personne,
  { clientId, isCreator = false }: { clientId: number; isCreator?: boolean },
): Promise<void> {
  await claimLiens(tx, personne)
  const isConfirme = isCreator || (await isInscritPar(tx, personne, clientId))
  const statutLien = isConfirme ? 'CONFIRME' : 'A_CONFIRMER'
  if (await addLien(tx, personne, { clientId, statutLien })) {
    await addAudit(tx, { compteId: personne.compteId, clientId, action: 'LIEN_CREE', detail: { statutLien } })
  } else if (!(await hasLien(tx, personne.compteId, clientId))) throw new Refusal('INTERLOCUTEUR_OTHER_COMPTE')
}

/** Undefined for an unknown client, an inactive one and an individual alike. */
export async function linkToActiveClient(
  tx: Db,
  personne: Personne,
  clientId: number,
): Promise<ClientPublic | undefined> {
  const client = await findActiveClient(tx, clientId)
  if (client) await linkToClient(tx, personne, { clientId })
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
