import type { AuditAction } from '#contract/reference/action-audit.ts'
import { isAdministrateurProuve } from '#contract/rules/droits.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { recordActe } from '../../../socle/audit/audit.service.ts'
import { type Appelant, auditForbidden, checkCanManage } from '../acces.service.ts'
import { type LienRow, lockClient } from '../client.sql.ts'
import { findInterlocuteur, type InterlocuteurRow } from './interlocuteur.sql.ts'
import { findPropositions } from './proposition.sql.ts'

/** A change of a client's interlocuteurs, with the check of the caller's right to make it. */
export interface Acte<Allowed> {
  appelant: Appelant
  demande: { clientId: number; demande: AuditAction; interlocuteurId?: number }
  /** Throws a refusal when the caller may not make the change. */
  allow(db: Db): Promise<Allowed>
}

/** An interlocuteur as a path names it: `id` is the client, `contactId` the interlocuteur. */
export interface CibleInterlocuteur {
  id: number
  contactId: number
}

export function toActeOnCible(
  appelant: Appelant,
  { id, contactId }: CibleInterlocuteur,
  demande: AuditAction,
): Acte<InterlocuteurRow> {
  const allow = async (db: Db) => {
    const lien = await checkCanManage(db, appelant, id)
    const row = (await findInterlocuteur(db, id, contactId)) ?? (await findProposition(db, lien, appelant, contactId))
    if (!row || !canSee(lien, appelant, row)) throw new Refusal('NOT_FOUND')
    return row
  }
  return { appelant, demande: { clientId: id, demande, interlocuteurId: contactId }, allow }
}

/** an administrator who is not proved sees themself, the people they added, and who asks to be linked. */
export function canSee(lien: LienRow, { compteId }: Appelant, row: InterlocuteurRow): boolean {
  if (isAdministrateurProuve(lien) || row.statutLien === 'A_CONFIRMER') return true
  return row.compteId === compteId || row.ajoutePar === compteId
}

/** what the caller proposed. A proved administrator sees the people themselves instead. */
export async function listPropositions(db: Db, lien: LienRow, { compteId }: Appelant): Promise<InterlocuteurRow[]> {
  return isAdministrateurProuve(lien) ? [] : findPropositions(db, { clientId: lien.id, compteId })
}

async function findProposition(db: Db, lien: LienRow, appelant: Appelant, contactId: number) {
  return (await listPropositions(db, lien, appelant)).find(({ id }) => id === contactId)
}

/** Judges the right before the route reads the body of the call. */
export async function checkActe<T>(db: Db, { appelant, demande, allow }: Acte<T>): Promise<T> {
  return auditForbidden(db, appelant, demande, () => allow(db))
}

/**
 * Makes one change of a client at a time, and judges each on the result of the one before: a client never loses its
 * last administrator.
 */
export async function performActe<Allowed, T>(
  db: Db,
  { appelant, demande, allow }: Acte<Allowed>,
  work: (tx: Db, allowed: Allowed) => Promise<T>,
): Promise<T> {
  return auditForbidden(db, appelant, demande, () =>
    db.transaction().execute(async (tx) => {
      await lockClient(tx, demande.clientId)
      return work(tx, await allow(tx))
    }),
  )
}

export async function record(tx: Db, { appelant, demande: asked }: Acte<unknown>, detail: object): Promise<void> {
  const { clientId, demande, ...rest } = asked
  await recordActe(tx, { compteId: appelant.compteId, clientId, action: demande, detail: { ...rest, ...detail } })
}
