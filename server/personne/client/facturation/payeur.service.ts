import type { EntiteFacturation } from '#contract/personne/entite-facturation.ts'
import { mayBeAcheteurPublic } from '#contract/rules/acheteur-public.ts'
import { findBlocage } from '#contract/rules/facturation.ts'
import { Id } from '#contract/rules/id.ts'
import { Refusal } from '../../../platform/errors.ts'
import { read } from '../../../platform/query.ts'
import type { Db } from '../../../platform/tables.ts'
import { findAutorisation } from './facturation.sql.ts'
import { findPayeurs, type PayeurRow, queryPayeur } from './payeur.sql.ts'

/**
 * CMD-02: the payer is the client itself, or one of its entities that still agrees and can be billed. An unknown payer
 * is refused in the same way.
 */
export async function checkPayeur(db: Db, clientId: number, payeurId: string): Promise<PayeurRow> {
  const id = Id.safeParse(payeurId)
  return checkPayeurRow(db, clientId, id.success ? (await read(db, queryPayeur(clientId, id.data)))[0] : undefined)
}

/** The same check of a payer that an order has read together with its other reads. */
export async function checkPayeurRow(db: Db, clientId: number, payeur: PayeurRow | undefined): Promise<PayeurRow> {
  if (!payeur) throw new Refusal('PAYEUR_NOT_ALLOWED')
  const autorise = payeur.id === clientId || (await findAutorisation(db, clientId, payeur.id)) === true
  if (findBlocage({ ...payeur, nonEntiteFacturationDuCommandeur: !autorise })) throw new Refusal('PAYEUR_NOT_ALLOWED')
  return payeur
}

/** CMD-01, CMD-02: the client and its entities, each with the facts that block its card, and whether it may be public. */
export async function listPayeurs(db: Db, clientId: number): Promise<(EntiteFacturation & { mayBePublic: boolean })[]> {
  const payeurs = await findPayeurs(db, clientId)
  return payeurs.map(({ autorise, ...payeur }) => ({
    ...payeur,
    nonEntiteFacturationDuCommandeur: !autorise,
    mayBePublic: mayBeAcheteurPublic(payeur),
  }))
}
