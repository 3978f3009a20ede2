import type { Kysely } from 'kysely'
import type { EntiteFacturation } from '#contract/commande.ts'
import { findBlocage } from '#contract/rules/facturation.ts'
import { Id } from '#contract/rules/id.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Lecture, read } from '../../platform/lecture.ts'
import type { Tables } from '../../tables.ts'
import { findAutorisation } from './facturation.sql.ts'
import { findPayeurs, lecturePayeur, type PayeurRow } from './payeur.sql.ts'

/** CMD-02: who pays is the client or an entity that still agrees to, and can be billed. Unknown is not allowed. */
export async function checkPayeur(db: Kysely<Tables>, clientId: number, payeurId: string): Promise<Payeur> {
  const id = Id.safeParse(payeurId)
  return checkPayeurRow(
    db,
    clientId,
    id.success ? (await read(db, lecturePayeur(db, clientId, id.data)))[0] : undefined,
  )
}

/** The same of one that was read with whatever else an order reads. */
export async function checkPayeurRow(
  db: Kysely<Tables>,
  clientId: number,
  payeur: Payeur | undefined,
): Promise<Payeur> {
  if (!payeur) throw new Refusal('PAYEUR_NOT_ALLOWED')
  const autorise = payeur.id === clientId || (await findAutorisation(db, clientId, payeur.id)) === true
  if (findBlocage({ ...payeur, nonEntiteFacturationDuCommandeur: !autorise })) throw new Refusal('PAYEUR_NOT_ALLOWED')
  return payeur
}

/** CMD-01, CMD-02: who may be asked to pay, and what the cards of those who cannot be chosen are blocked for. */
export async function listPayeurs(db: Kysely<Tables>, clientId: number): Promise<EntiteFacturation[]> {
  const payeurs = await findPayeurs(db, clientId)
  return payeurs.map(({ autorise, ...payeur }) => ({ ...payeur, nonEntiteFacturationDuCommandeur: !autorise }))
}

export type Payeur = PayeurRow

export function lectureDuPayeur(db: Kysely<Tables>, clientId: number, payeurId: number): Lecture<PayeurRow> {
  return lecturePayeur(db, clientId, payeurId)
}
