import { canManage, canOrder, canReadDocuments } from '#contract/rules/droits.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { type Appelant, getCommandeur, getLien, listLisibles } from './acces.service.ts'
import { findLiens, type LienRow } from './client.sql.ts'
import type { Personne } from './lien.sql.ts'

/** An order, by who made it and for whom. */
interface Faite {
  compteId: string
  commandeurId: number
}

/** The same, with who pays. */
interface Facturee extends Faite {
  facturationClientId: number
}

/**
 * who made an order reads it while they keep the right by which they order; others need the right to read the
 * documents of the client (ROL-02), or of the payer: then it answers true. R-17: for others it is unknown.
 */
export async function checkCanReadCommande(db: Db, personne: Personne, faite: Facturee): Promise<boolean> {
  if (faite.compteId !== personne.compteId) return isPourPayeur(db, personne, faite)
  const lien = await getCommandeur(db, personne, faite.commandeurId)
  if (lien && !canReadOwn(lien)) throw new Refusal('NOT_FOUND')
  return false
}

/** True for who may read the orders of the payer alone. */
async function isPourPayeur(
  db: Db,
  personne: Personne,
  { commandeurId, facturationClientId }: Facturee,
): Promise<boolean> {
  const lisibles = (await listLisibles(db, personne)).map(({ id }) => id)
  if (lisibles.includes(commandeurId)) return false
  if (!lisibles.includes(facturationClientId)) throw new Refusal('NOT_FOUND')
  return true
}

/**
 * Decision 50: whoever reads an order and may order for its client changes it. R-17: for others it is unknown, and so it is
 * for who reads it for the payer alone.
 */
export async function checkCanChangeCommande(db: Db, personne: Personne, faite: Facturee): Promise<void> {
  const isSienne = faite.compteId === personne.compteId
  if (!isSienne && (await isPourPayeur(db, personne, faite))) throw new Refusal('NOT_FOUND')
  const lien = await getCommandeur(db, personne, faite.commandeurId)
  if (lien && !canOrder(lien, lien)) throw new Refusal('NOT_FOUND')
}

/** The same of who says where its money goes back to, and a validated administrator of the payer who reads it for the payer. */
export async function checkCanGiveCompte(db: Db, personne: Personne, faite: Facturee): Promise<void> {
  if (faite.compteId === personne.compteId || !(await isPourPayeur(db, personne, faite)))
    return checkCanChangeCommande(db, personne, faite)
  if (!canManage(await getLien(db, personne, faite.facturationClientId))) throw new Refusal('NOT_FOUND')
}

/** The same of an order that the caller reads, and not for the payer alone. */
export async function canChangeLisible(db: Db, { compteId }: Personne, { commandeurId }: Faite): Promise<boolean> {
  return hasDroitOfCommande(db, { compteId, commandeurId })
}

/** The clients whose orders the caller may read where they made them; their own particulier is none of these. */
export async function listOwnLisibles(db: Db, { compteId }: Appelant): Promise<number[]> {
  return (await findLiens(db, compteId)).filter(canReadOwn).map(({ id }) => id)
}

/** Whether this person may order for the client of an order: who made it, or who wants to change it. */
export async function hasDroitOfCommande(db: Db, { compteId, commandeurId }: Faite): Promise<boolean> {
  try {
    const lien = await getCommandeur(db, { compteId }, commandeurId)
    return !lien || canOrder(lien, lien)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * What stops a whole client (deactivated, no administrator) stops its orders, not the reading of one's own. Nor does the
 * administrator's right that somebody was offered and has not accepted yet.
 */
function canReadOwn(lien: LienRow): boolean {
  const client = { ...lien, actif: true, aAdministrateurValide: true }
  const sansOffre = lien.statutAdminValide ? lien : { ...lien, droitAdministrateur: false }
  return canReadDocuments(lien) || canOrder(sansOffre, client)
}
