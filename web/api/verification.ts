import { type Verification, type VerificationForm, verifyDocument } from '#contract/papier/verification.ts'
import type { Call } from './call.ts'

export function askVerification(call: Call, body: VerificationForm): Promise<Verification> {
  return call(verifyDocument, { body })
}
