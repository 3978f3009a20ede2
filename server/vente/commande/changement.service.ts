import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { type CommandeRow, insertOfHistorique, lockOfPanierFormation, lockRow } from './commande.sql.ts'
import { setStatutInscriptions } from './inscription.sql.ts'
import { freePlaces, refuseMissing } from './place.service.ts'
import { findRestantes, lockSessions, takePlaces, type Voulues } from './place.sql.ts'

/** Decision 50: what a change of an order does to its places and its history, under the locks that everybody takes. */

/** Nothing else changes the order until the transaction ends. Its sessions are locked after it, all at once. */
export async function lockCommande(tx: Db, commande: Pick<CommandeRow, 'panierFormationId'>): Promise<void> {
  await read(tx, lockOfCommande(commande))
}

export function lockOfCommande({ panierFormationId }: Pick<CommandeRow, 'panierFormationId'>): Query<unknown> {
  return lockOfPanierFormation(panierFormationId)
}

export async function lockPlaces(tx: Db, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length > 0) await lockSessions(tx, sessionIds)
}

/** The documents sweep takes this lock too: no version of a document is written until the transaction ends. It comes last. */
export async function lockVersions(tx: Db, commandeId: string): Promise<void> {
  await lockRow(tx, commandeId)
}

/** Takes these places, or refuses as an order does. */
export async function holdPlaces(tx: Db, voulues: Voulues): Promise<void> {
  if (voulues.size === 0) return
  const taken = await takePlaces(tx, voulues)
  const missing = [...voulues.keys()].filter((id) => !taken.includes(id))
  if (missing.length > 0) throw refuseMissing(await findRestantes(tx, missing), (id) => voulues.get(id) ?? 0)
}

/** Gives these places back. The caller has locked the sessions. */
export async function leavePlaces(tx: Db, rendues: Voulues): Promise<void> {
  for (const [sessionId, nombre] of rendues) await freePlaces(tx, [sessionId], nombre)
}

/** Registers the people of an order that is not definitive yet, since they asked to begin early (decision 54). */
export async function assignPlaces(tx: Db, commandeId: string, now: Date): Promise<void> {
  await setStatutInscriptions(tx, commandeId, 'Affecté', now)
}

/** The state of the order stays what it is. */
export function historiqueOfChange(commandeIds: readonly string[], etat: EtatCommande, cause: string): Query<unknown> {
  return insertOfHistorique(commandeIds, etat, cause)
}
