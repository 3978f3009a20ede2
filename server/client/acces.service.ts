import type { Kysely } from 'kysely'
import { REFUSALS } from '#contract/errors.ts'
import { canManage } from '#contract/rules/droits.ts'
import { Refusal } from '../platform/errors.ts'
import type { Tables } from '../tables.ts'
import { type AuditAction, addAudit } from './audit.sql.ts'
import { findLien, type LienRow } from './client.sql.ts'

export interface Appelant {
  compteId: string
}

/** Who the caller is for this client. Decision 17: a client one is not linked to is a client that does not exist. */
export async function getLien(db: Kysely<Tables>, { compteId }: Appelant, clientId: number): Promise<LienRow> {
  const lien = await findLien(db, compteId, clientId)
  if (!lien) throw new Refusal('NOT_FOUND')
  return lien
}

/** ROL-02: rights, contacts, billing entities and administrative data are the validated administrators' alone. */
export async function checkCanManage(db: Kysely<Tables>, appelant: Appelant, clientId: number): Promise<LienRow> {
  const lien = await getLien(db, appelant, clientId)
  if (!canManage(lien)) throw new Refusal('CLIENT_NOT_ADMINISTRATEUR')
  return lien
}

/** What the caller asks to do, on which interlocuteur or other part of the client. */
interface Demande {
  clientId: number
  demande: AuditAction
  [detail: string]: unknown
}

/** Does the work and records when it is forbidden: in `db`, out of reach of a transaction that is rolled back. */
export async function auditForbidden<T>(
  db: Kysely<Tables>,
  { compteId }: Appelant,
  { clientId, ...detail }: Demande,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && REFUSALS[error.code].status === 403)
      await addAudit(db, { compteId, clientId, action: 'REFUS', detail: { ...detail, code: error.code } })
    throw error
  }
}
