import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import * as z from 'zod'

interface SsoOptions {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** The longest time to wait for an answer of the identity service. */
  timeoutSeconds: number
}

/** The data of a login attempt, kept in the browser's sealed cookie until the person comes back. */
export interface LoginAttempt {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}

/** The person whom the identity service has authenticated. */
export interface Identity {
  issuer: string
  sub: string
  sid: string | null
  idToken: string
  givenName: string
  familyName: string
  name: string
  email: string
  emailVerified: boolean
}

type Prompt = 'create' | 'login'

export class SsoUnreachable extends Error {}

/** The provider refuses a code that it gave: the person has signed out there in the meantime. */
export class CodeTakenBack extends Error {}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  sid: z.string().max(255).optional(),
  iat: z.number(),
  email: z.email().max(255),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const CLOCK_TOLERANCE_SECONDS = 10
const NAME_MAX_LENGTH = 100

/** Signs in with any OpenID Connect provider: authorization code with PKCE, ID token checked against its keys. */
export function createSso(options: SsoOptions) {
  let known: Promise<oidc.Configuration> | undefined

  /** Reads the provider's metadata once, on first use. A failure is not kept, so that the next visitor tries again. */
  function discover(): Promise<oidc.Configuration> {
    known ??= discoverProvider(options).catch((error: Error) => {
      known = undefined
      throw new SsoUnreachable(error.message, { cause: error })
    })
    return known
  }

  return {
    start: async (redirectUri: string, prompt?: Prompt) => startLogin(await discover(), redirectUri, prompt),

    finish: async (attempt: LoginAttempt, search: string) => finishLogin(await discover(), attempt, search),

    async endSessionUrl(idToken: string, returnTo: string, state: string): Promise<string | undefined> {
      const config = await discover()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo, state }
      return oidc.buildEndSessionUrl(config, parameters).href
    },

    async verifyLogoutToken(token: string) {
      const config = await discover()
      return verifyLogoutToken(token, config.serverMetadata(), options)
    },
  }
}

export type Sso = ReturnType<typeof createSso>

async function startLogin(config: oidc.Configuration, redirectUri: string, prompt: Prompt | undefined) {
  const attempt: LoginAttempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectUri,
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    ...(prompt && { prompt }),
  })
  return { url: url.href, attempt }
}

/** Exchanges the code and checks every claim of the provider; throws when a check fails. */
async function finishLogin(config: oidc.Configuration, attempt: LoginAttempt, search: string): Promise<Identity> {
  const tokens = await oidc
    .authorizationCodeGrant(config, new URL(`${attempt.redirectUri}${search}`), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    })
    .catch(throwTakenBack)
  const idClaims = tokens.claims()
  if (!idClaims || !tokens.id_token) throw new Error('the provider sent no ID token')
  const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, idClaims.sub)
  return toIdentity(config.serverMetadata().issuer, tokens.id_token, idClaims, userinfo)
}

function throwTakenBack(error: Error): never {
  const isTakenBack = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'
  throw isTakenBack ? new CodeTakenBack(error.message, { cause: error }) : error
}

async function discoverProvider({
  issuer,
  clientId,
  clientSecret,
  timeoutSeconds,
}: SsoOptions): Promise<oidc.Configuration> {
  const execute = [oidc.enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
  const authentication = clientSecret ? oidc.ClientSecretBasic(clientSecret) : oidc.None()
  const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  return oidc.discovery(new URL(issuer), clientId, metadata, authentication, { execute, timeout: timeoutSeconds })
}

function toIdentity(issuer: string, idToken: string, idClaims: oidc.IDToken, userinfo: object): Identity {
  const fromToken = Claims.partial().parse(idClaims)
  const claims = Claims.parse({ ...idClaims, ...userinfo, sub: idClaims.sub, sid: idClaims.sid, iat: idClaims.iat })
  if (fromToken.email && fromToken.email !== claims.email) throw new Error('the ID token and userinfo name two e-mails')
  if (claims.email_verified === false) throw new Error('the e-mail address is not verified')
  if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS) throw new Error('the ID token comes from the future')
  const givenName = (claims.given_name ?? '').slice(0, NAME_MAX_LENGTH)
  const familyName = (claims.family_name ?? claims.name ?? '').slice(0, NAME_MAX_LENGTH)
  return {
    issuer,
    sub: claims.sub,
    sid: claims.sid ?? null,
    idToken,
    givenName,
    familyName,
    name: claims.name ?? `${givenName} ${familyName}`.trim(),
    email: claims.email,
    emailVerified: claims.email_verified ?? false,
  }
}

/** Verifies a logout token as OpenID Connect Back-Channel Logout 1.0, section 2.6, demands. */
async function verifyLogoutToken(token: string, provider: oidc.ServerMetadata, options: SsoOptions) {
  const keys = createRemoteJWKSet(new URL(provider.jwks_uri ?? ''), {
    timeoutDuration: options.timeoutSeconds * 1000,
  })
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: provider.issuer,
    audience: options.clientId,
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
  return { issuer: provider.issuer, jti: claims.jti, sub: claims.sub, sid: claims.sid }
}

const LogoutClaims = z.object({
  jti: z.string().min(1).max(255),
  sub: z.string().optional(),
  sid: z.string().optional(),
  events: z.object({ [LOGOUT_EVENT]: z.object({}) }),
})
