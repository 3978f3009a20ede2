import type { ClientPublic } from '#contract/personne/client.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { recordActe } from '../../socle/audit/audit.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { auditForbidden } from './acces.service.ts'
import { findActiveClient } from './client.sql.ts'
import { addLien, claimLiens, hasLien, isInscritPar, type Personne } from './lien.sql.ts'
import { checkCanAsk, tellAdministrateurs } from './rattachement/rattachement.service.ts'

/** The person who links themself to a client, and the sender of the mail that its administrators get. */
export interface Lieur {
  personne: Personne
  expediteur: Expediteur
}

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
  { personne, expediteur }: Lieur,
  { clientId, isCreator = false }: { clientId: number; isCreator?: boolean },
): Promise<void> {
  await claimLiens(tx, personne)
  if (await hasLien(tx, personne.compteId, clientId)) return
  const isConfirme = isCreator || (await isInscritPar(tx, personne, clientId))
  if (!isConfirme) await checkCanAsk(tx, personne, clientId)
  const statutLien = isConfirme ? 'CONFIRME' : 'A_CONFIRMER'
  if (!(await addLien(tx, personne, { clientId, statutLien }))) {
    if (await hasLien(tx, personne.compteId, clientId)) return
    throw new Refusal('INTERLOCUTEUR_OTHER_COMPTE')
  }
  await recordActe(tx, { compteId: personne.compteId, clientId, action: 'LIEN_CREE', detail: { statutLien } })
  if (!isConfirme) await tellAdministrateurs(tx, { personne, expediteur }, clientId)
}

/** Undefined for an unknown client, an inactive one, one to be verified and an individual alike. */
export async function linkToActiveClient(tx: Db, lieur: Lieur, clientId: number): Promise<ClientPublic | undefined> {
  await claimLiens(tx, lieur.personne)
  const client = await findActiveClient(tx, clientId, lieur.personne.compteId)
  if (client) await linkToClient(tx, lieur, { clientId })
  return client
}

/** The same for a company that the person's account form names already: nobody is asked a second time. */
export async function keepActiveClient(
  tx: Db,
  { compteId }: Personne,
  clientId: number,
): Promise<ClientPublic | undefined> {
  return findActiveClient(tx, clientId, compteId)
}

export async function chooseClient(db: Db, lieur: Lieur, clientId: number): Promise<ClientPublic> {
  return auditForbidden(db, lieur.personne, { clientId, demande: 'LIEN_CREE' }, () =>
    db.transaction().execute(async (tx) => {
      const chosen = await linkToActiveClient(tx, lieur, clientId)
      if (!chosen) throw new Refusal('NOT_FOUND')
      return chosen
    }),
  )
}
