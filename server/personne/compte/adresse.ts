import type { SignIn } from '../../platform/sign-in.sql.ts'

/** A registration belongs to the holder of its e-mail address, once the identity service has checked that address. */
export function emailOf({ email, emailVerified }: SignIn): string | undefined {
  return emailVerified ? email.toLowerCase() : undefined
}
