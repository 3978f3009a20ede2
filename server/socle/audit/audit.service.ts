import type { AuditAction } from '#contract/reference/action-audit.ts'
import { currentActeur } from '../../platform/acteur.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { addAudit, addEffacement } from './audit.sql.ts'

/**
 * The refusal of something the provider itself does, to a client or an order. Its message is French: the operator, the
 * desk or the provider's own system reads it.
 */
export class AdministrationRefusal extends Refusal {
  constructor(message: string, code: 'OPERATION_REFUSEE' | 'NOT_FOUND' = 'OPERATION_REFUSEE') {
    super(code, { message })
  }
}

/** Records in the audit, which is kept for ever, what a person did for a client. */
export const recordActe = addAudit

/** Records that a person was erased. */
export const recordEffacement = addEffacement

/** Records in the audit, which is kept for ever, what the provider did for a client or to a session, and who did it. */
export async function recordGestion(
  tx: Db,
  clientId: number | null,
  action: AuditAction,
  detail: object,
): Promise<void> {
  const { par, compteId } = currentActeur()
  await addAudit(tx, { compteId, clientId, action, detail: { par, ...detail } })
}
