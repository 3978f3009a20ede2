import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import { recordMouvements } from '../mouvement/mouvement.service.ts'
import { type Argent, findArgent, insertRendu, setTropPercu } from './argent.sql.ts'
import { toARendre } from './argent.ts'

/**
 * Decision 59: what was received beyond what is due goes to the transfers that the training provider makes. The caller has
 * locked the order.
 */
export async function adjustTropPercu(tx: Db, commandeId: string, now: Date): Promise<void> {
  await setARendre(tx, commandeId, await findArgent(tx, commandeId), now)
}

export async function setARendre(tx: Db, commandeId: string, argent: Argent, now: Date): Promise<void> {
  const aRendreCents = toARendre(argent)
  if (aRendreCents !== argent.aRendreCents) await setTropPercu(tx, commandeId, aRendreCents, now)
}

/**
 * The training provider gave back, by its own means, what this order costs, or what was still to be given back of an order
 * that had ended: as far as it is known to have come, it counts as given back. The caller has locked the order, and ends it
 * afterwards.
 */
export async function recordRendu(tx: Db, commandeId: string, now: Date): Promise<void> {
  const argent = await findArgent(tx, commandeId)
  const { etat, isParCarte, duCents, recuCents, renduCents, aRendreCents } = argent
  const isFerme = hasTrait(etat, 'ferme')
  const montantCents = isFerme ? Math.min(duCents, recuCents - renduCents) : aRendreCents
  if (isParCarte || montantCents <= 0) return
  await insertRendu(tx, commandeId, montantCents, now)
  await recordMouvements(tx, [commandeId])
  if (!isFerme) await adjustTropPercu(tx, commandeId, now)
}
