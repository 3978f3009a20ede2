import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import * as z from 'zod'
import { toNomSur } from '#contract/rules/texte.ts'
import { systemNow } from '../../platform/clock.ts'
import { fetchOutside } from './appels.ts'
import { CLOCK_TOLERANCE_SECONDS, createKeySet, SIGNATURES, SsoUnreachable } from './sso-keys.ts'
import { verifyLogoutToken } from './sso-logout.ts'

interface SsoOptions {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** The longest time to wait for an answer of the identity service. */
  timeoutSeconds: number
  /** True when the provider is known to verify every address, though it does not say so. */
  trustsEmails: boolean
}

/** The data of a login attempt, kept in the browser's sealed cookie until the person comes back. */
export interface LoginAttempt {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
  /** True when we asked that the person prove once more who they are: then the token's own time says when. */
  isProofAsked?: true
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
  /** When the person last proved who they are; null where the provider does not say it. */
  authentifieLe: Date | null
}

type Prompt = 'create' | 'login'

/** The provider gives no e-mail address of the person. */
export class EmailAbsent extends Error {}

/** The provider does not say that the person's e-mail address is verified, or denies it. */
export class EmailUnverified extends Error {}

/** The provider refuses a code that it gave: the person has signed out there in the meantime. */
export class CodeTakenBack extends Error {}

const Id = z
  .string()
  .max(255)
  .regex(/^\P{Cc}+$/u)

const Claims = z.object({
  sub: Id,
  sid: Id.optional(),
  iat: z.number(),
  auth_time: z.number().optional(),
  azp: z.string().optional(),
  email: z.email().max(255).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})
type Claims = z.infer<typeof Claims>

const NAME_MAX_LENGTH = 100
/** The browser brings the token back to the provider in an address, at the sign-out. */
const ID_TOKEN_MAX_LENGTH = 16_000

interface Provider {
  config: oidc.Configuration
  issuer: string
  keys: JWTVerifyGetKey
}

/** Signs in with any OpenID Connect provider: authorization code with PKCE, ID token checked against its keys. */
export function createSso(options: SsoOptions) {
  let known: Promise<Provider> | undefined

  /** Reads the provider's metadata once, on first use. A failure is not kept, so that the next visitor tries again. */
  function discover(): Promise<Provider> {
    known ??= discoverProvider(options).catch((error: Error) => {
      known = undefined
      throw new SsoUnreachable(error.message, { cause: error })
    })
    return known
  }

  return {
    start: async (redirectUri: string, prompt?: Prompt) => startLogin((await discover()).config, redirectUri, prompt),

    finish: async (attempt: LoginAttempt, search: string) => finishLogin(await discover(), options, attempt, search),

    async endSessionUrl(idToken: string, returnTo: string, state: string): Promise<string | undefined> {
      const { config } = await discover()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo, state }
      return oidc.buildEndSessionUrl(config, parameters).href
    },

    async verifyLogoutToken(token: string) {
      const { issuer, keys } = await discover()
      return verifyLogoutToken(token, keys, { issuer, clientId: options.clientId })
    },
  }
}

export type Sso = ReturnType<typeof createSso>

async function startLogin(config: oidc.Configuration, redirectUri: string, wanted: Prompt | undefined) {
  const prompt = wanted === 'create' && !canCreate(config) ? undefined : wanted
  const attempt: LoginAttempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectUri,
    ...(prompt === 'login' && { isProofAsked: true }),
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    ...(prompt && { prompt }),
    // Asked so, a provider has to ask for the password, and to say when it was typed.
    ...(prompt === 'login' && { max_age: '0' }),
  })
  return { url: url.href, attempt }
}

/** Whether the provider knows `prompt=create`: one that does not may refuse it. */
function canCreate(config: oidc.Configuration): boolean {
  const { prompt_values_supported: known } = config.serverMetadata()
  return Array.isArray(known) && known.includes('create')
}

/** Exchanges the code and checks every claim of the provider; throws when a check fails. */
async function finishLogin(
  { config, issuer, keys }: Provider,
  options: SsoOptions,
  attempt: LoginAttempt,
  search: string,
): Promise<Identity> {
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
  if (tokens.id_token.length > ID_TOKEN_MAX_LENGTH) throw new Error('the ID token is too long')
  await jwtVerify(tokens.id_token, keys, { algorithms: SIGNATURES, clockTolerance: CLOCK_TOLERANCE_SECONDS })
  const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, idClaims.sub)
  return { issuer, idToken: tokens.id_token, ...toPerson(options, attempt, idClaims, userinfo) }
}

function throwTakenBack(error: Error): never {
  const isTakenBack = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'
  throw isTakenBack ? new CodeTakenBack(error.message, { cause: error }) : error
}

async function discoverProvider({ issuer, clientId, clientSecret, timeoutSeconds }: SsoOptions): Promise<Provider> {
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const authentication = clientSecret ? oidc.ClientSecretBasic(clientSecret) : oidc.None()
  const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const counted: oidc.CustomFetch = (url, request) => fetchOutside('identite', url, request)
  // The configuration that discovery makes keeps it for the calls that follow.
  const discovery = { execute, timeout: timeoutSeconds, [oidc.customFetch]: counted }
  const config = await oidc.discovery(new URL(issuer), clientId, metadata, authentication, discovery)
  const server = config.serverMetadata()
  return { config, issuer: server.issuer, keys: createKeySet(new URL(server.jwks_uri ?? ''), timeoutSeconds) }
}

function toPerson(
  options: SsoOptions,
  { isProofAsked }: LoginAttempt,
  idClaims: oidc.IDToken,
  userinfo: object,
): Omit<Identity, 'issuer' | 'idToken'> {
  const fromToken = Claims.parse(idClaims)
  const { sub, sid, iat } = idClaims
  const claims = Claims.parse({ ...idClaims, ...userinfo, sub, sid, iat })
  if (fromToken.azp !== undefined && fromToken.azp !== options.clientId) throw new Error('another client is authorised')
  if (fromToken.email && fromToken.email !== claims.email) throw new Error('the ID token and userinfo name two e-mails')
  if (claims.iat > systemNow().getTime() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new Error('the ID token comes from the future')
  const email = findEmail(options, fromToken, Claims.partial().parse(userinfo))
  const givenName = toNomSur(claims.given_name ?? '').slice(0, NAME_MAX_LENGTH)
  const familyName = toNomSur(claims.family_name ?? claims.name ?? '').slice(0, NAME_MAX_LENGTH)
  return {
    sub: claims.sub,
    sid: claims.sid ?? null,
    givenName,
    familyName,
    name: toNomSur(claims.name ?? '').slice(0, NAME_MAX_LENGTH) || `${givenName} ${familyName}`.trim(),
    email,
    emailVerified: true,
    authentifieLe: toAuthentifieLe(fromToken, isProofAsked),
  }
}

/**
 * When the person typed their password: of the signed token only, never later than the token nor than now. A token that
 * does not say it is of no use, unless we asked for the password on the way to it: then it was typed just before.
 */
function toAuthentifieLe({ auth_time, iat }: Claims, isProofAsked: true | undefined): Date | null {
  const said = auth_time ?? (isProofAsked ? iat : undefined)
  return said === undefined ? null : new Date(Math.min(said * 1_000, iat * 1_000, systemNow().getTime()))
}

/**
 * The person's address, which the ID token names or, as OpenID Connect Core 5.4 has it for codes, userinfo alone. People
 * are recognised by it in the directories of companies: who names it must say that it is verified, and neither may deny
 * it. `trustsEmails` replaces what is not said, never what is denied.
 */
function findEmail(options: SsoOptions, fromToken: Claims, fromUserinfo: Partial<Claims>): string {
  const sources = [fromToken, fromUserinfo].filter(({ email }) => email !== undefined)
  const [email] = sources.map((source) => source.email)
  if (email === undefined) throw new EmailAbsent('the identity service gives no e-mail address (scope email)')
  if ([fromToken, fromUserinfo].some(({ email_verified }) => email_verified === false))
    throw new EmailUnverified('the identity service says that the e-mail address is not verified')
  if (!options.trustsEmails && !sources.some(({ email_verified }) => email_verified === true))
    throw new EmailUnverified('the identity service does not say whether the e-mail address is verified')
  return email
}
