import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { isRetractable, RETRACTATION_JOURS } from '#contract/rules/retractation.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { assignPlaces } from '../commande/changement.service.ts'
import { applyTransition } from '../commande/commande.service.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { type ContratRow, findContratsASigner, updateContrat } from './contrat.sql.ts'
import { toAResignerCourriel, toCaducCourriel, toRetracteeCourriel, toSigneeCourriel } from './contrat-courriel.ts'
import { judgeFin } from './vente.service.ts'
import { getSousContrat, lockContrat } from './verrou.service.ts'

/**
 * Decision 54: the person has signed the newest version of the contract. The first signature starts the delay to withdraw;
 * one of a changed contract starts it anew. What the order became meanwhile may refuse it.
 */
export async function signContrat(tx: Db, commandeId: string, signeLe: Date): Promise<void> {
  const etat = await applyTransition(tx, commandeId, 'SIGNATURE', 'signature')
  const { commande, contrat } = await getSousContrat(tx, commandeId)
  // A definitive contract that changed is signed again, and stays definitive.
  if (hasTrait(etat, 'ferme')) return
  if (!isAttendant(etat, 'retractation')) throw new Refusal('CONTRAT_NON_SIGNABLE')
  if (contrat.signeLe && !contrat.aResignerLe) return
  const fin = await judgeFin(tx, { commande, contrat }, signeLe)
  await updateContrat(tx, commandeId, { signeLe, finRetractation: fin, aResignerLe: null })
  if (contrat.debutAnticipe) await assignPlaces(tx, commandeId, signeLe)
  await addCourriels(tx, [toSigneeCourriel(commande, fin, contrat.debutAnticipe)])
}

/**
 * The person withdraws: the contract is without effect, and no money moves. A second press finds it done. An order that
 * is not signed yet ends in the same way.
 */
export async function withdrawFromContrat(tx: Db, commandeId: string, now: Date): Promise<void> {
  const before = await lockContrat(tx, commandeId)
  if (before.contrat.retracteLe) return
  if (!isRetractableAt(before, now)) throw new Refusal('RETRACTATION_TERMINEE')
  await endContrat(tx, before.commande, 'client', now)
}

/** The withdrawal itself, by the person or, of a letter that came in time, by the provider. The caller has locked it. */
export async function endContrat(tx: Db, commande: CommandeRow, cause: string, now: Date): Promise<void> {
  await applyTransition(tx, commande.id, 'RETRACTATION', cause)
  await updateContrat(tx, commande.id, { retracteLe: now })
  await addCourriels(tx, [toRetracteeCourriel(commande, now)])
}

/** PAN-05, PAN-08: ends the order of a basket item that is about to change or leave, and that nobody has signed yet. */
export async function freeASigner(
  db: Db,
  compteId: string,
  one: { id: string } | { reference: string },
): Promise<void> {
  const commandeId = await findContratsASigner(db, compteId, one)
  if (!commandeId) return
  await db.transaction().execute(async (tx) => {
    const { commande } = await lockContrat(tx, commandeId)
    if (isAttendant(commande.etat, 'signature')) await applyTransition(tx, commandeId, 'RETRACTATION', 'panier')
  })
}

/** Whether the person may withdraw now: until midnight of the last day, and as long as a changed contract is not signed. */
export function isRetractableAt(
  { commande, contrat }: { commande: Pick<CommandeRow, 'etat'>; contrat: ContratRow },
  now: Date,
): boolean {
  if (isAttendant(commande.etat, 'signature')) return true
  if (!isAttendant(commande.etat, 'retractation')) return false
  return contrat.aResignerLe !== null || isRetractable(contrat.finRetractation ?? '', now)
}

/** The deposit was not paid in time: the order ends, and the person is told. */
export async function lapseContrat(tx: Db, commandeId: string, now: Date): Promise<void> {
  const { commande } = await lockContrat(tx, commandeId)
  if ((await applyTransition(tx, commandeId, 'CONTRAT_CADUC', 'acompte impayé')) === commande.etat) return
  await updateContrat(tx, commandeId, { caducLe: now })
  await addCourriels(tx, [toCaducCourriel(commande)])
}

/** All that the contract asks for is paid. */
export async function settleContrat(tx: Db, commandeId: string): Promise<void> {
  await applyTransition(tx, commandeId, 'CONTRAT_SOLDE', 'échéances payées')
}

/**
 * A signed contract has a newer version, which nobody has signed: the person is told. Until then nothing becomes
 * definitive, and the person may withdraw; what is definitive stays so. The caller has locked the row of the order.
 */
export async function reopenContrat(tx: Db, commandeId: string, now: Date): Promise<void> {
  const { commande } = await getSousContrat(tx, commandeId)
  const isDefinitif = hasTrait(commande.etat, 'ferme')
  if (!isDefinitif) await updateContrat(tx, commandeId, { aResignerLe: now })
  await addCourriels(tx, [toAResignerCourriel(commande, isDefinitif ? null : toDernierJour(now))])
}

/** The last day to sign a contract again that changed at this moment. */
export function toDernierJour(aResignerLe: Date): string {
  return addDays(dayInParis(aResignerLe), RETRACTATION_JOURS)
}

/** The delay to withdraw is over. */
export async function markDefinitif(tx: Db, commandeId: string, now: Date): Promise<void> {
  await updateContrat(tx, commandeId, { definitifLe: now })
}

/** The person was reminded by hand. */
export async function markRelance(tx: Db, commandeId: string, now: Date): Promise<void> {
  await updateContrat(tx, commandeId, { relanceLe: now })
}

/** What is material of the newest version of the contract. */
export async function keepFaits(
  tx: Db,
  commandeId: string,
  materiel: { faits: string; contenu: string | null },
): Promise<void> {
  await updateContrat(tx, commandeId, materiel)
}
