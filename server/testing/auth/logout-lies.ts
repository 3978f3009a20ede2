import { createSecretKey } from 'node:crypto'
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { CLIENT_ID, CLIENT_SECRET, IDENTITY, type MisbehavingProvider } from './misbehaving-provider.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const stranger = await generateKeyPair('RS256')
const now = () => Math.floor(Date.now() / 1000)

/** The claims of an honest logout token, with what a lie changes; `undefined` removes a claim. */
export function toLogoutClaims({ issuer }: MisbehavingProvider, lie: JWTPayload = {}): JWTPayload {
  const honest = { iss: issuer, aud: CLIENT_ID, iat: now(), exp: now() + 120, jti: crypto.randomUUID() }
  const claims = { ...honest, sub: IDENTITY.sub, sid: 'sid-1', events: { [EVENT]: {} }, ...lie }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

type Lie = (provider: MisbehavingProvider) => string | Promise<string>
const signed =
  (lie: object, header?: Record<string, unknown>): Lie =>
  (provider) =>
    provider.sign(toLogoutClaims(provider, lie as JWTPayload), header)

/** Logout tokens that end nobody's sign-in. */
export const LOGOUT_LIES: Record<string, Lie> = {
  'of another issuer': signed({ iss: 'https://evil.example' }),
  'without issuer': signed({ iss: undefined }),
  'for another client': signed({ aud: 'another-client' }),
  'for nobody': signed({ aud: undefined }),
  'without id': signed({ jti: undefined }),
  'with an empty id': signed({ jti: '' }),
  'without issue time': signed({ iat: undefined }),
  'of an hour ago': signed({ iat: now() - 3600, exp: now() + 3600 }),
  'of tomorrow': signed({ iat: now() + 86_400, exp: now() + 90_000 }),
  'that is over': signed({ exp: now() - 60 }),
  'without event': signed({ events: undefined }),
  'with another event': signed({ events: { 'https://evil.example/event': {} } }),
  'with an event that is a text': signed({ events: { [EVENT]: 'yes' } }),
  'with a nonce, as an ID token has': signed({ nonce: 'n' }),
  'that names nobody': signed({ sub: undefined, sid: undefined }),
  'whose person is a number': signed({ sub: 7, sid: undefined }),
  'of another type': signed({}, { typ: 'at+jwt' }),
  'signed by a key nobody published': signed({}, { kid: 'unknown' }),
  'signed by a stranger': (provider) =>
    new SignJWT(toLogoutClaims(provider))
      .setProtectedHeader({ alg: 'RS256', kid: 'the-key' })
      .sign(stranger.privateKey),
  'signed with our client secret': (provider) =>
    new SignJWT(toLogoutClaims(provider))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(createSecretKey(Buffer.from(CLIENT_SECRET))),
  'that nobody signed': (provider) => new UnsecuredJWT(toLogoutClaims(provider)).encode(),
  'cut in two': async (provider) => (await provider.sign(toLogoutClaims(provider))).slice(0, -100),
  'that is none': () => 'no-token-at-all',
  'that is empty': () => '',
  'of 100,000 characters': () => 'x'.repeat(100_000),
}
