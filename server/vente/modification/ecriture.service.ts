import { Refusal } from '../../platform/errors.ts'
import { type Query, runTogether } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { historiqueOfChange, leavePlaces } from '../commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../commande/commande.sql.ts'
import { cancelOf, isAnyRegistered, moveInscriptions, register, setPrestations } from './inscription.sql.ts'
import {
  addCreee,
  addModification,
  addRemises,
  addTenues,
  deleteRemises,
  type ModificationRow,
  replacementOfPlaces,
  toEtatCreee,
  updateOfCommande,
} from './modification.sql.ts'
import { listPartants, listVenus } from './modification-mots.ts'
import { type Plan, splitEcarts } from './places.ts'

/** A change that is to be written, with what the order was and the places that it holds. */
export interface AEcrire {
  commande: CommandeRow
  modification: ModificationRow
  plan: Plan
  now: Date
}

/** Keeps a change, with the places that it holds until it is paid. */
export async function recordModification(
  tx: Db,
  modification: ModificationRow,
  tenues: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  await addModification(tx, modification)
  await addTenues(tx, modification.id, tenues)
}

/** An order, and the order of those who moved, after a change. */
export interface Ecrite {
  apres: CommandeRow
  creee: CommandeRow | null
}

/**
 * Makes the change: the order, its places, its people and its history. The caller has locked the order and the sessions,
 * and has taken the places that the change wants. Undefined, and nothing changed, when somebody who comes is registered
 * there already.
 */
export async function writeChange(tx: Db, aEcrire: AEcrire): Promise<Ecrite | undefined> {
  const { commande, modification, plan, now } = aEcrire
  if (await isDoubled(tx, aEcrire)) return undefined
  const { apres } = modification
  if (apres.creee) await addCreee(tx, commande, apres.creee, now)
  await runTogether(tx, {
    commande: updateOfCommande(commande.id, apres.commande, now),
    places: replacementOfPlaces(commande.id, plan.commande),
    creees: apres.creee && plan.creee ? replacementOfPlaces(apres.creee.id, plan.creee) : [],
    historique: historiquesOf(aEcrire),
  })
  await writePeople(tx, aEcrire)
  await leavePlaces(tx, splitEcarts(plan).rendues)
  const creee = apres.creee && (await findCommande(tx, apres.creee.id))
  return { apres: { ...commande, ...apres.commande, updatedAt: now }, creee: creee ?? null }
}

function historiquesOf({ commande, modification: { id, apres } }: AEcrire): Query<unknown>[] {
  const cause = `MODIFICATION ${id}`
  return [
    historiqueOfChange([commande.id], commande.etat, cause),
    ...(apres.creee ? [historiqueOfChange([apres.creee.id], toEtatCreee(commande), cause)] : []),
  ]
}

/** Whether somebody who comes is registered there already; the sessions are locked. */
async function isDoubled(tx: Db, { modification: { demande }, plan }: AEcrire): Promise<boolean> {
  const emails = demande.nature === 'REPORT' ? demande.emails : listVenus(demande)
  if (emails.length === 0) return false
  const { avant, commande, creee } = plan
  const joined =
    demande.nature === 'REPORT'
      ? (creee ?? commande).sessionIds.filter((id) => !avant.sessionIds.includes(id))
      : avant.sessionIds
  for (const id of joined) if (await isAnyRegistered(tx, id, emails)) return true
  return false
}

/** Registers who comes, moves who moves, cancels who leaves; remises serve once. */
async function writePeople(tx: Db, { commande, modification, plan, now }: AEcrire): Promise<void> {
  const { demande, apres } = modification
  const arrivee = apres.creee?.id ?? commande.id
  const leaving = listPartants(demande)
  if (leaving.length > 0) await deleteRemises(tx, commande.id, leaving)
  if (demande.nature === 'REPORT' && leaving.length > 0) {
    const [de] = plan.avant.sessionIds.filter((id) => !(plan.creee ?? plan.commande).sessionIds.includes(id))
    const [vers] = (plan.creee ?? plan.commande).sessionIds.filter((id) => !plan.avant.sessionIds.includes(id))
    if (de === undefined || vers === undefined) throw new Error('who moves leaves a session and joins another')
    await moveInscriptions(tx, {
      commandeId: commande.id,
      versCommandeId: arrivee,
      emails: demande.emails,
      de,
      vers,
      now,
    })
    const { sessionId, detail } = apres.creee ?? apres.commande
    await setPrestations(tx, arrivee, sessionId, detail.participants)
  } else if (leaving.length > 0) await cancelOf(tx, commande.id, leaving, now)
  await addRemises(tx, arrivee, apres.remises)
  const venus = listVenus(demande)
  // Only an order that waits for the provider registers people without a lock on their session.
  for (const venu of apres.commande.detail.participants.filter(({ email }) => venus.includes(email)))
    if (!(await register(tx, commande, plan.commande.sessionIds, venu))) throw new Refusal('INSCRIPTION_IMPOSSIBLE')
}
