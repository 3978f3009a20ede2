import { isDebutTropProche } from '#contract/rules/contrat.ts'
import { finRetractation, isRetractable } from '#contract/rules/retractation.ts'
import { affecter, lockCommande } from '../commande/changement.service.ts'
import { applyEvenement } from '../commande/commande.service.ts'
import { type CommandeRow, findCommande } from '../commande/commande.sql.ts'
import { addCourriels } from '../courriel/courriel.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { Db } from '../tables.ts'
import { type ContratRow, findContrat, findDebut, updateContrat } from './contrat.sql.ts'
import { toRetracteeCourriel, toSigneeCourriel } from './contrat-courriel.ts'
import { refuseDebut } from './vente.service.ts'

/** Undefined for an order that is not under contract. */
export async function getContrat(db: Db, commandeId: string): Promise<ContratRow | undefined> {
  return findContrat(db, commandeId)
}

/** The order and its contract, as whoever moved or locked the order in this transaction reads them. */
async function getBoth(tx: Db, commandeId: string): Promise<{ commande: CommandeRow; contrat: ContratRow }> {
  const commande = await findCommande(tx, commandeId)
  const contrat = await findContrat(tx, commandeId)
  if (!commande || !contrat) throw new Refusal('NOT_FOUND')
  return { commande, contrat }
}

async function lockBoth(tx: Db, commandeId: string) {
  const { commande } = await getBoth(tx, commandeId)
  await lockCommande(tx, commande)
  return getBoth(tx, commandeId)
}

/**
 * Decision 54: the person has signed the newest version of the contract. The first signature starts the delay to withdraw;
 * one of a changed contract starts it anew, unless the contract is definitive already. What the order became meanwhile may
 * refuse it.
 */
export async function signContrat(tx: Db, commandeId: string, signeLe: Date): Promise<void> {
  const etat = await applyEvenement(tx, commandeId, 'SIGNATURE', 'signature')
  const { commande, contrat } = await getBoth(tx, commandeId)
  if (contrat.definitifLe && (etat === 'CONFIRMEE' || etat === 'PAYEE')) {
    await updateContrat(tx, commandeId, { aResignerLe: null })
    return
  }
  if (etat !== 'SIGNEE') throw new Refusal('CONTRAT_NON_SIGNABLE')
  if (contrat.signeLe && !contrat.aResignerLe) return
  if (!contrat.debutAnticipe && isDebutTropProche(await findDebut(tx, commandeId), signeLe))
    throw await refuseDebut(tx, commande.sessionId, { now: signeLe, debutAnticipe: false })
  const fin = finRetractation(signeLe)
  await updateContrat(tx, commandeId, { signeLe, finRetractation: fin, aResignerLe: null })
  if (contrat.debutAnticipe) await affecter(tx, commandeId, signeLe)
  await addCourriels(tx, [toSigneeCourriel(commande, fin, contrat.debutAnticipe)])
}

/**
 * The person withdraws: the contract is without effect, and no money moves. A second press finds it done. An order that
 * is not signed yet ends in the same way.
 */
export async function retracter(tx: Db, commandeId: string, now: Date): Promise<void> {
  const before = await lockBoth(tx, commandeId)
  if (before.contrat.retracteLe) return
  if (!isRetractableAt(before, now)) throw new Refusal('RETRACTATION_TERMINEE')
  await applyEvenement(tx, commandeId, 'RETRACTATION', 'client')
  await updateContrat(tx, commandeId, { retracteLe: now })
  await addCourriels(tx, [toRetracteeCourriel(before.commande, now)])
}

/** Whether the person may withdraw now: until midnight of the last day, and as long as a changed contract is not signed. */
export function isRetractableAt(
  { commande, contrat }: { commande: Pick<CommandeRow, 'etat'>; contrat: ContratRow },
  now: Date,
): boolean {
  if (commande.etat === 'A_SIGNER') return true
  if (commande.etat !== 'SIGNEE') return false
  return contrat.aResignerLe !== null || isRetractable(contrat.finRetractation ?? '', now)
}
