import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const ALG = 'RS256'
const KID = 'the-key'
export const CLIENT_ID = 'estrade'
export const CLIENT_SECRET = 'client secret of the tests'

export const IDENTITY = {
  sub: 'person-1',
  email: 'camille.perrin@demo.example',
  email_verified: true,
  given_name: 'Camille',
  family_name: 'Perrin',
  name: 'Camille Perrin',
}

type Json = Record<string, unknown>
type Keys = Awaited<ReturnType<typeof generateKeyPair>>

/** The lies a provider may tell, by step. An absent one leaves the honest answer. */
export interface Behaviour {
  discovery?(document: Json): Json
  jwks?(document: Json): Json
  callback?(parameters: URLSearchParams): void
  claims?(claims: JWTPayload): JWTPayload
  idToken?(honest: string, claims: JWTPayload, keys: Keys): string | Promise<string> | undefined
  token?(answer: Json): Json
  tokenStatus?: number
  userinfo?(claims: Json): Json
  userinfoStatus?: number
  jwksStatus?: number
  /** Gives tokens for a code without looking at its PKCE verifier. */
  isCareless?: true
}

interface Asked {
  nonce: string
  challenge: string
}

export interface MisbehavingProvider {
  issuer: string
  behaviour: Behaviour
  /** How many times each path was asked for. */
  visits: Map<string, number>
  /** The codes and tokens given out: none of them may be seen in a log. */
  secrets: string[]
  sign(claims: JWTPayload, header?: Json): Promise<string>
  close(): Promise<void>
}

/** A small OpenID Connect provider over real HTTP that can lie at each step. */
export async function startMisbehavingProvider(): Promise<MisbehavingProvider> {
  const keys = await generateKeyPair(ALG, { extractable: true })
  const codes = new Map<string, Asked>()
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status = 200, location, body }) => send(response, status, body, location),
      (error) => send(response, 500, { error: String(error) }),
    )
  })
  const issuer = await listen(server)

  const provider: MisbehavingProvider = {
    issuer,
    behaviour: {},
    visits: new Map(),
    secrets: [],
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: ALG, kid: KID, ...header }).sign(keys.privateKey),
    close: async () => void server.close(),
  }

  async function answer(request: IncomingMessage): Promise<{ status?: number; location?: string; body?: Json }> {
    const url = new URL(request.url ?? '/', issuer)
    const { behaviour, visits } = provider
    visits.set(url.pathname, (visits.get(url.pathname) ?? 0) + 1)
    switch (url.pathname) {
      case '/.well-known/openid-configuration': {
        const document = discoveryDocument(issuer)
        return { body: behaviour.discovery?.(document) ?? document }
      }
      case '/jwks': {
        const document = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: KID, alg: ALG, use: 'sig' }] }
        return { status: behaviour.jwksStatus, body: behaviour.jwks?.(document) ?? document }
      }
      case '/authorize':
        return { status: 302, location: callbackAddress(url.searchParams, provider, codes) }
      case '/token':
        return tokenAnswer(new URLSearchParams(await readBody(request)), provider, codes, keys)
      case '/userinfo':
        return { status: behaviour.userinfoStatus, body: behaviour.userinfo?.({ ...IDENTITY }) ?? IDENTITY }
      default:
        return { status: 404, body: {} }
    }
  }

  return provider
}

async function tokenAnswer(
  form: URLSearchParams,
  provider: MisbehavingProvider,
  codes: Map<string, Asked>,
  keys: Keys,
): Promise<{ status?: number | undefined; body: Json }> {
  const { behaviour, issuer } = provider
  const now = Math.floor(Date.now() / 1000)
  const asked = codes.get(form.get('code') ?? '')
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (proof !== asked?.challenge && !behaviour.isCareless) return { status: 400, body: { error: 'invalid_grant' } }
  const times = { iat: now, exp: now + 300 }
  const honest: JWTPayload = { ...IDENTITY, ...times, iss: issuer, aud: CLIENT_ID, nonce: asked?.nonce, sid: 'sid-1' }
  const claims = behaviour.claims?.(honest) ?? honest
  const signed = await provider.sign(claims)
  const id_token = behaviour.idToken ? await behaviour.idToken(signed, claims, keys) : signed
  const access_token = randomUUID()
  provider.secrets.push(access_token, ...(id_token ? [id_token] : []))
  const answer = { access_token, token_type: 'Bearer', expires_in: 300, id_token }
  return { status: behaviour.tokenStatus, body: behaviour.token?.(answer) ?? answer }
}

function callbackAddress(query: URLSearchParams, provider: MisbehavingProvider, codes: Map<string, Asked>): string {
  const code = randomUUID()
  const [state, nonce, challenge] = ['state', 'nonce', 'code_challenge'].map((name) => query.get(name) ?? '')
  codes.set(code, { nonce: nonce ?? '', challenge: challenge ?? '' })
  provider.secrets.push(code, state ?? '', nonce ?? '')
  const parameters = new URLSearchParams({ code, state: state ?? '' })
  provider.behaviour.callback?.(parameters)
  return `${query.get('redirect_uri')}?${parameters}`
}

function discoveryDocument(issuer: string): Json {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALG],
    prompt_values_supported: ['none', 'login', 'create'],
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status = 200, body?: Json, location?: string): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
  response.end(body && JSON.stringify(body))
}
