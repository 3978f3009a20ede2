import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { saveCompte } from '../compte/compte.service.ts'
import type { Identity, Sso } from '../external/sso.ts'
import { Refusal } from '../platform/errors.ts'
import { consumeOnce, deleteSignInsOf } from '../platform/sign-in.sql.ts'
import type { SignInKeeper } from '../platform/sign-in.ts'
import type { Tables } from '../tables.ts'

export interface AuthServices {
  db: Kysely<Tables>
  sso: Sso
  signIns: SignInKeeper
}

/** How long a person may take at the identity service, account creation included. */
export const LOGIN_ATTEMPT_SECONDS = 30 * 60
const LOGOUT_TOKEN_SECONDS = 10 * 60

/** A login attempt answers once, even if the identity service would take its code twice. */
export async function consumeAttempt(db: Kysely<Tables>, state: string): Promise<void> {
  const expiresAt = new Date(Date.now() + LOGIN_ATTEMPT_SECONDS * 1000)
  const first = await consumeOnce(db, `login:${hash(state)}`, expiresAt)
  if (!first) throw new Error('this login attempt was already used')
}

/** The compte and the sign-in come into being together; the browser's former sign-in, if any, ends first. */
export async function startSignIn(
  { db, signIns }: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Identity,
): Promise<void> {
  await signIns.end(request, reply)
  await db.transaction().execute(async (tx) => {
    const compte = await saveCompte(tx, identity)
    await signIns.start(tx, reply, { ...identity, compteId: compte.id })
  })
}

/** The identity service says that someone signed out there: end it here too, on whichever instance they come back. */
export async function endSignInsByToken({ db, sso }: AuthServices, logoutToken: string): Promise<number> {
  const who = await sso.verifyLogoutToken(logoutToken).catch((cause: Error) => {
    throw new Refusal('LOGOUT_TOKEN_REFUSED', { cause })
  })
  const expiresAt = new Date(Date.now() + LOGOUT_TOKEN_SECONDS * 1000)
  if (!(await consumeOnce(db, `logout:${hash(who.jti)}`, expiresAt))) throw new Refusal('LOGOUT_TOKEN_REFUSED')
  return deleteSignInsOf(db, who)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
