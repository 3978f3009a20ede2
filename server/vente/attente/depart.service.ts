import type { EtatAttente } from '#contract/vente/attente.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { findVivante } from '../commande/commande.sql.ts'
import { freePlaces } from '../commande/place.service.ts'
import { dropItem, holdItemOf } from '../panier/panier.service.ts'
import { findItems } from '../panier/panier.sql.ts'
import { type AttenteLue, askServir, lockPlacesOf, moveAttente } from './attente.sql.ts'

interface Depart {
  de: readonly EtatAttente[]
  vers: 'DECLINEE' | 'QUITTEE'
  refus: 'OFFRE_TERMINEE' | 'ATTENTE_TERMINEE'
}

/** The offer was accepted, in another tab, after the basket was looked at. */
class Acceptee extends Error {}

/**
 * Leaves the line, or an offer: the next in line has the places. What an accepted offer had put into the basket leaves it
 * too, since its places are gone.
 */
export async function leaveAttente(db: Db, compteId: string, lue: AttenteLue, depart: Depart): Promise<void> {
  const attempt = () => db.transaction().execute((tx) => leaveOnce(tx, compteId, lue, depart))
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof Acceptee)) throw error
    await attempt()
  }
}

/** Baskets are locked before sessions, as everywhere: an item that appears meanwhile is for the next attempt. */
async function leaveOnce(
  tx: Db,
  compteId: string,
  { id, sessionId, session: { reference } }: AttenteLue,
  depart: Depart,
): Promise<void> {
  const seen = await holdItemOf(tx, compteId, reference)
  const { isAcceptee } = await leave(tx, { id, sessionId }, depart)
  const [item] = isAcceptee ? await findItems(tx, compteId, { reference }) : []
  if (!item) return
  if (item.id !== seen) throw new Acceptee()
  // An order that waits for the provider's agreement is made of it.
  if (!(await findVivante(tx, compteId, item.id))) await dropItem(tx, compteId, item.id)
}

/** The caller has locked what it locks of baskets. */
export async function leave(
  tx: Db,
  { id, sessionId }: { id: string; sessionId: number },
  { de, vers, refus }: Depart,
): Promise<{ isAcceptee: boolean }> {
  await lockPlacesOf(tx, sessionId)
  const left = await moveAttente(tx, id, { de, vers })
  if (!left) throw new Refusal(refus)
  if (left.tenues > 0) await freePlaces(tx, [sessionId], left.tenues)
  await askServir(tx, sessionId)
  return { isAcceptee: left.avant === 'ACCEPTEE' }
}
