import { DAY_MS } from '#contract/rules/jour.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { isSelfOnly } from './acces.service.ts'
import { addConsultation, type Consultation, deleteConsultations } from './consultation.sql.ts'

const HOUR_MS = 3_600_000
/** How long the trace of a look-up is kept. */
const TRACE_DAYS = 365

/** Refuses a look-up that would be one of too many people within an hour. Asking about oneself is free. */
export type CheckConsultation = (signIn: SignIn, asked: Omit<Consultation, 'compteId'>) => Promise<void>

/**
 * one quota and one trace for every call that tells something of people by their e-mails. It is written apart from
 * what the call does, so that a call that is refused counts too.
 */
export function createConsultations(db: Db, perHour: number): CheckConsultation {
  return async (signIn, asked) => {
    if (isSelfOnly(signIn, asked.emails)) return
    const { compteId } = signIn
    const ok = await db.transaction().execute((tx) => addConsultation(tx, { compteId, ...asked }, perHour))
    if (!ok) throw new Refusal('TROP_DE_PERSONNES')
  }
}

export async function deleteOldConsultations(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteConsultations(db, { personnes: ago(HOUR_MS), traces: ago(TRACE_DAYS * DAY_MS) })
}
