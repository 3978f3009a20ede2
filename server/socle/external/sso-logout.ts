import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { CLOCK_TOLERANCE_SECONDS, SIGNATURES } from './sso-keys.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const LogoutClaims = z.object({
  jti: z.string().min(1).max(255),
  sub: z.string().optional(),
  sid: z.string().optional(),
  events: z.object({ [LOGOUT_EVENT]: z.object({}) }),
})

/** Verifies a logout token as OpenID Connect Back-Channel Logout 1.0, section 2.6, demands. */
export async function verifyLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: { issuer: string; clientId: string },
) {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: SIGNATURES,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: '5 minutes',
    requiredClaims: ['jti', 'iat', 'events'],
  })
  const { typ } = protectedHeader
  if (typ && !/^(logout\+jwt|jwt)$/i.test(typ)) throw new Error(`unexpected token type ${typ}`)
  const claims = LogoutClaims.parse(payload)
  if (payload.nonce !== undefined) throw new Error('a logout token has no nonce')
  if (!claims.sub && !claims.sid) throw new Error('the logout token names nobody')
  return { issuer, jti: claims.jti, sub: claims.sub, sid: claims.sid }
}
