import { VIREMENT } from '#contract/reference/mode-reglement.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { finRetractation } from '#contract/rules/retractation.ts'
import { openEcheances } from '../../argent/echeance/echeance.service.ts'
import type { Db } from '../../platform/tables.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import type { Buyer } from '../commande/commande.sql.ts'
import { orderItem } from '../suivi/suivi.ts'

/** The order of an individual who signed its contract at this moment. Answers its id. */
export async function addSigne(db: Db, me: Buyer, signeLe: Date): Promise<string> {
  const commandeId = await orderItem(db, me)
  await signCommande(db, commandeId, signeLe)
  return commandeId
}

/** The order of an individual whose contract is to be signed before this moment. Answers its id. */
export async function addASigner(db: Db, me: Buyer, expireLe: Date): Promise<string> {
  const commandeId = await orderItem(db, me)
  const waiting = { particulier: true, etat: 'A_SIGNER' as const, expireLe }
  await db.updateTable('commande').set(waiting).where('id', '=', commandeId).execute()
  const none = { signeLe: null, finRetractation: null, definitifLe: null, retracteLe: null, caducLe: null }
  await db
    .insertInto('contrat')
    .values({ commandeId, ...none, aResignerLe: null })
    .execute()
  return commandeId
}

/** Makes an order one under a contract that was signed at this moment. */
export async function signCommande(db: Db, commandeId: string, signeLe: Date): Promise<void> {
  await db.updateTable('commande').set({ particulier: true, etat: 'SIGNEE' }).where('id', '=', commandeId).execute()
  const signature = { signeLe, finRetractation: finRetractation(signeLe) }
  const none = { definitifLe: null, retracteLe: null, caducLe: null, aResignerLe: null }
  await db
    .insertInto('contrat')
    .values({ commandeId, ...signature, ...none })
    .onConflict((conflict) => conflict.column('commandeId').doUpdateSet(signature))
    .execute()
}

/** The delay to withdraw is over: what the sweep of contracts does. */
export async function makeDefinitif(db: Db, commandeId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await applyTransition(tx, commandeId, 'CONTRAT_DEFINITIF', 'balayage')
    await tx.updateTable('contrat').set({ definitifLe: now }).where('commandeId', '=', commandeId).execute()
    const commande = await findCommande(tx, commandeId)
    if (commande) await openEcheances(tx, commande, dayInParis(now))
  })
}

/** Each échéance was paid on its day, by transfer: the contract is paid. */
export async function makeSolde(db: Db, commandeId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('echeance')
      .set((row) => ({ payeeLe: row.ref('exigibleLe'), modeReglementId: VIREMENT }))
      .where('commandeId', '=', commandeId)
      .execute()
    await applyTransition(tx, commandeId, 'CONTRAT_SOLDE', 'test')
  })
}
