import { isDeepStrictEqual } from 'node:util'
import { hasTrait } from '#contract/reference/etat-commande.ts'
import { lockAuteur } from '../../personne/limite/limite.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { leavePlaces, lockCommande, lockPlaces } from '../commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../commande/commande.sql.ts'
import { findRestantes } from '../commande/place.sql.ts'
import { type Ecrite, writeChange } from './ecriture.service.ts'
import { queryInscrits } from './inscription.sql.ts'
import {
  deleteTenues,
  findModification,
  findTenues,
  type ModificationRow,
  setEtatModification,
} from './modification.sql.ts'
import type { EtatModification, EtatOfCommande } from './modification.tables.ts'
import { planPlaces } from './places.ts'
import { findSessionIds, querySessionsTenues } from './session.sql.ts'
import { listCommences } from './sujet.ts'

/** What becomes of a change that waited for its payment. */

/** A change that is done, and the order before it and after it. */
export interface Faite extends Ecrite {
  modification: ModificationRow
  avant: CommandeRow
}

/**
 * The payment of a change arrived: makes the change, once, with the places that it holds. A change that can no longer be
 * made, because the order or the session was cancelled meanwhile, is given up, and its money is to be refunded. Answers
 * its state, and what was made now.
 */
export async function applyModification(
  tx: Db,
  id: string,
  now: Date,
): Promise<{ etat: EtatModification; faite?: Faite }> {
  const { modification, commande } = await lockModification(tx, id)
  if (modification.etat !== 'EN_ATTENTE_PAIEMENT') return { etat: modification.etat }
  const sessions = await read(tx, querySessionsTenues(commande.id))
  const tenues = await findTenues(tx, id)
  const [versId = null] = tenues.keys()
  const plan = planPlaces({ commande, sessions }, modification.demande, versId)
  const isPossible = await isStillPossible(tx, modification, commande)
  const ecrite = isPossible && (await writeChange(tx, { commande, modification, plan, now }))
  if (!ecrite) return { etat: await giveUp(tx, modification) }
  await deleteTenues(tx, id)
  const commandeCreeeId = modification.apres.creee?.id ?? null
  await setEtatModification(tx, id, { etat: 'FAITE', faiteLe: now, commandeCreeeId })
  return { etat: 'FAITE', faite: { modification, avant: commande, ...ecrite } }
}

/**
 * Whether the order is as it was when the change was asked for, nobody refunds it, no session of it was cancelled, and who
 * leaves it has begun nothing meanwhile.
 */
async function isStillPossible(tx: Db, modification: ModificationRow, commande: CommandeRow): Promise<boolean> {
  const { demande } = modification
  const commences = listCommences(await read(tx, queryInscrits(commande.id, { lock: true })))
  if (demande.nature === 'REMPLACEMENT' && commences.has(demande.email)) return false
  const sessionIds = await findSessionIds(tx, commande.id, { modificationId: modification.id })
  const sessions = await findRestantes(tx, sessionIds)
  const isSame = isDeepStrictEqual(toEtat(commande), modification.avant) && commande.remboursementLe === null
  return hasTrait(commande.etat, 'ferme') && isSame && sessions.every(({ statut }) => statut !== 'ANNULE')
}

/** Nobody pays for the change: gives its places back, once. A change that is made stays made. */
export async function giveUpModification(tx: Db, id: string): Promise<EtatModification> {
  const { modification } = await lockModification(tx, id)
  return modification.etat === 'EN_ATTENTE_PAIEMENT' ? giveUp(tx, modification) : modification.etat
}

/** Locks the order of a change and every session it is about. */
async function lockModification(tx: Db, id: string): Promise<{ modification: ModificationRow; commande: CommandeRow }> {
  const seen = await findModification(tx, id)
  if (!seen) throw new Refusal('NOT_FOUND')
  await lockCommande(tx, await getCommande(tx, seen.commandeId))
  if (seen.compteId !== null) await lockAuteur(tx, seen.compteId)
  await lockPlaces(tx, await findSessionIds(tx, seen.commandeId, { modificationId: id }))
  const modification = (await findModification(tx, id)) ?? seen
  return { modification, commande: await getCommande(tx, modification.commandeId) }
}

/** The caller has locked the sessions. */
async function giveUp(tx: Db, { id }: ModificationRow): Promise<EtatModification> {
  await leavePlaces(tx, await findTenues(tx, id))
  await deleteTenues(tx, id)
  await setEtatModification(tx, id, { etat: 'ABANDONNEE', faiteLe: null })
  return 'ABANDONNEE'
}

export async function getCommande(db: Db, id: string): Promise<CommandeRow> {
  const commande = await findCommande(db, id)
  if (!commande) throw new Refusal('NOT_FOUND')
  return commande
}

export function toEtat({
  sessionId,
  reference,
  montantHtCents,
  montantTvaCents,
  montantTtcCents,
  detail,
}: CommandeRow): EtatOfCommande {
  return { sessionId, reference, montantHtCents, montantTvaCents, montantTtcCents, detail }
}
