import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toAppareil } from '../../platform/appareil.ts'
import { systemNow } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import { consumeOnce, deleteSignInsOf } from '../../platform/sign-in.sql.ts'
import type { SignInKeeper } from '../../platform/sign-in.ts'
import type { Db } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'
import type { Identity, Sso } from '../../socle/external/sso.ts'
import { bindAutorisation } from '../autorisation/autorisation.service.ts'
import { saveCompte } from '../compte/compte.service.ts'

export interface AuthServices {
  config: Config
  db: Db
  sso: Sso
  signIns: SignInKeeper
}

/** How long a person may take at the identity service, account creation included. */
export const LOGIN_ATTEMPT_SECONDS = 30 * 60
const LOGOUT_TOKEN_SECONDS = 10 * 60

/** Uses up a login attempt: it works once, even if the identity service would accept its code twice. */
export async function consumeAttempt(db: Db, state: string): Promise<void> {
  const expiresAt = new Date(systemNow().getTime() + LOGIN_ATTEMPT_SECONDS * 1000)
  const first = await consumeOnce(db, `login:${hash(state)}`, expiresAt)
  if (!first) throw new Error('this login attempt was already used')
}

/** Saves the compte and the sign-in in one transaction; an earlier sign-in of this browser ends first. */
export async function startSignIn(
  { db, signIns }: Pick<AuthServices, 'db' | 'signIns'>,
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Identity,
): Promise<void> {
  await signIns.end(request, reply)
  const appareil = toAppareil(request.headers['user-agent'])
  const compteId = await db.transaction().execute(async (tx) => {
    const compte = await saveCompte(tx, identity)
    await bindAutorisation(tx, compte)
    await signIns.start(tx, reply, { ...identity, appareil, compteId: compte.id })
    return compte.id
  })
  request.log.info({ compte: compteId, appareil }, 'signed in')
}

/** Ends a person's sign-ins here, for every instance, when the identity service reports that the person signed out. */
export async function endSignInsByToken(
  { db, sso }: Pick<AuthServices, 'db' | 'sso'>,
  logoutToken: string,
): Promise<number> {
  const who = await sso.verifyLogoutToken(logoutToken).catch((cause: Error) => {
    throw new Refusal('LOGOUT_TOKEN_REFUSED', { cause })
  })
  const expiresAt = new Date(systemNow().getTime() + LOGOUT_TOKEN_SECONDS * 1000)
  if (!(await consumeOnce(db, `logout:${hash(who.jti)}`, expiresAt))) throw new Refusal('LOGOUT_TOKEN_REFUSED')
  return deleteSignInsOf(db, who)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
