import { createSecretKey } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { type Behaviour, CLIENT_ID, CLIENT_SECRET } from './misbehaving-provider.ts'

const now = () => Math.floor(Date.now() / 1000)
const stranger = await generateKeyPair('RS256', { extractable: true })
const signAsStranger = (claims: JWTPayload, header: object) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'the-key', ...header }).sign(stranger.privateKey)
const strangerJwk = await exportJWK(stranger.publicKey)

/** What a provider that lies may answer on the way of a sign-in. */
export const SIGN_IN_LIES: Record<string, Behaviour> = {
  'another issuer in the ID token': { claims: (c) => ({ ...c, iss: 'https://evil.example' }) },
  'the issuer with a slash': { claims: (c) => ({ ...c, iss: `${c.iss}/` }) },
  'no issuer': { claims: ({ iss: _, ...c }) => c },
  'another audience': { claims: (c) => ({ ...c, aud: 'another-client' }) },
  'an empty audience': { claims: (c) => ({ ...c, aud: [] }) },
  'two audiences and no authorised party': { claims: (c) => ({ ...c, aud: [CLIENT_ID, 'another-client'] }) },
  'another authorised party': { claims: (c) => ({ ...c, aud: [CLIENT_ID, 'other'], azp: 'other' }) },
  'another authorised party beside our audience': { claims: (c) => ({ ...c, azp: 'other' }) },
  'an authorised party in capitals': { claims: (c) => ({ ...c, azp: CLIENT_ID.toUpperCase() }) },
  'an authorised party that is no text': { claims: (c) => ({ ...c, azp: [CLIENT_ID] }) },
  'no audience': { claims: ({ aud: _, ...c }) => c },
  'an audience that begins like ours': { claims: (c) => ({ ...c, aud: `${CLIENT_ID}-other` }) },
  'an audience that is a number': { claims: (c) => ({ ...c, aud: 7 as never }) },
  'an issuer that is a list': { claims: (c) => ({ ...c, iss: [c.iss] as never }) },
  'another nonce': { claims: (c) => ({ ...c, nonce: 'guessed' }) },
  'no nonce': { claims: ({ nonce: _, ...c }) => c },
  'an expired token': { claims: (c) => ({ ...c, iat: now() - 900, exp: now() - 600 }) },
  'a nonce that is a list': { claims: (c) => ({ ...c, nonce: [c.nonce] }) },
  'an expiry that is a text': { claims: (c) => ({ ...c, exp: String(c.exp) as never }) },
  'an issue time that is a text': { claims: (c) => ({ ...c, iat: String(c.iat) as never }) },
  'a start of validity that is a text': { claims: (c) => ({ ...c, nbf: 'now' as never }) },
  'no expiry': { claims: ({ exp: _, ...c }) => c },
  'no issue time': { claims: ({ iat: _, ...c }) => c },
  'a token from the future': { claims: (c) => ({ ...c, iat: now() + 3600, exp: now() + 7200 }) },
  'a token not valid yet': { claims: (c) => ({ ...c, nbf: now() + 3600 }) },
  'no subject': { claims: ({ sub: _, ...c }) => c },
  'an empty subject': { claims: (c) => ({ ...c, sub: '' }), userinfo: (u) => ({ ...u, sub: '' }) },
  'a subject of 256 characters': {
    claims: (c) => ({ ...c, sub: 'x'.repeat(256) }),
    userinfo: withSub('x'.repeat(256)),
  },
  'a subject with a NUL character': { claims: (c) => ({ ...c, sub: 'a\u0000b' }), userinfo: withSub('a\u0000b') },
  'a session id with a line break': { claims: (c) => ({ ...c, sid: 'a\nb' }) },
  'a subject that is a number': { claims: (c) => ({ ...c, sub: 7 as never }) },
  'alg none': { idToken: (_, claims) => new UnsecuredJWT(claims).encode() },
  'HS256 with the client secret': {
    idToken: (_, claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(createSecretKey(Buffer.from(CLIENT_SECRET))),
  },
  'HS256 with the public key': {
    idToken: async (_, claims, keys) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'the-key' })
        .sign(createSecretKey(Buffer.from(await exportSPKI(keys.publicKey)))),
  },
  'the key of a stranger under the known name': {
    idToken: (_, claims) => signAsStranger(claims, {}),
  },
  'a key nobody published': {
    idToken: (_, claims) => signAsStranger(claims, { kid: 'unknown' }),
  },
  'the key of a stranger inside the token': {
    idToken: (_, claims) => signAsStranger(claims, { jwk: strangerJwk }),
  },
  'the address of a stranger’s keys inside the token': {
    idToken: (_, claims) => signAsStranger(claims, { jku: 'https://evil.example/jwks', kid: 'unknown' }),
  },
  'an extension that we do not know, marked as critical': {
    idToken: (_, claims) => signAsStranger(claims, { crit: ['exp'], exp: 1 }),
  },
  'ES256 announced over the signature of RS256': {
    idToken: (honest) => `${encode({ alg: 'ES256', kid: 'the-key' })}.${honest.split('.').slice(1).join('.')}`,
  },
  'alg none with the signature kept': {
    idToken: (honest) => `${encode({ alg: 'none' })}.${honest.split('.').slice(1).join('.')}`,
  },
  'an empty signature': { idToken: (honest) => `${honest.split('.').slice(0, 2).join('.')}.` },
  'an ID token of 200,000 characters': { claims: (c) => ({ ...c, filler: 'x'.repeat(200_000) }) },
  'an ID token that is a number': { token: (answer) => ({ ...answer, id_token: 7 }) },
  'no access token': { token: ({ access_token: _, ...answer }) => answer },
  'a token answer of nothing': { token: () => ({}) },
  'claims changed after signing': {
    idToken: (honest, claims) => {
      const [header, , signature] = honest.split('.')
      return `${header}.${encode({ ...claims, name: 'Forged' })}.${signature}`
    },
  },
  'a signature cut off': { idToken: (honest) => honest.split('.').slice(0, 2).join('.') },
  'no ID token': { idToken: () => undefined },
  'an ID token that is no token': { idToken: () => 'not.a.token' },
  'a token refused by the token endpoint': { tokenStatus: 400, token: () => ({ error: 'unauthorized_client' }) },
  'a token of an unknown type': { token: (answer) => ({ ...answer, token_type: 'mac' }) },
  'userinfo of someone else': { userinfo: (u) => ({ ...u, sub: 'person-2' }) },
  'another e-mail in userinfo for the same sub': { userinfo: (u) => ({ ...u, email: 'director@victim.example' }) },
  'an e-mail that is none': { claims: ({ email: _, ...c }) => c, userinfo: (u) => ({ ...u, email: 'camille' }) },
  'userinfo that fails': { userinfoStatus: 500 },
  'userinfo without a subject': { userinfo: ({ sub: _, ...u }) => u },
  'userinfo of nothing': { userinfo: () => ({}) },
  'an e-mail with a line break': {
    claims: withEmail('a@b.example\nBcc: c@d.example'),
    userinfo: ({ email: _, ...u }) => u,
  },
  'an e-mail that is a list': { claims: withEmail(['a@b.example']), userinfo: ({ email: _, ...u }) => u },
  'a name that is an object': { claims: (c) => ({ ...c, name: {} }), userinfo: (u) => ({ ...u, name: {} }) },
  'an empty code': { callback: (p) => p.set('code', '') },
  'two codes': { callback: (p) => p.append('code', 'another') },
  'two states': { callback: (p) => p.append('state', String(p.get('state'))) },
  'an empty state': { callback: (p) => p.set('state', '') },
  'an error beside a good code': { callback: (p) => p.set('error', 'login_required') },
  'an ID token in the address': { callback: (p) => p.set('id_token', 'e30.e30.') },
  'an answer in the address that is a token': { callback: (p) => p.set('response', 'e30.e30.') },
  'another state': { callback: (p) => p.set('state', 'guessed') },
  'no state': { callback: (p) => p.delete('state') },
  'no code': { callback: (p) => p.delete('code') },
  'the issuer of another provider in the answer': { callback: (p) => p.set('iss', 'https://evil.example') },
  'an error of the provider': { callback: (p) => p.set('error', 'server_error') },
}

/** Told to an application that has read neither metadata nor keys yet. */
export const METADATA_LIES: Record<string, Behaviour> = {
  'a discovery document of another issuer': { discovery: (d) => ({ ...d, issuer: 'https://evil.example' }) },
  'a discovery document without keys': { discovery: ({ jwks_uri: _, ...d }) => d },
  'a discovery document that is a list': { discovery: () => [] as never },
  'no published key': { jwks: () => ({ keys: [] }) },
  'keys that are no list': { jwks: () => ({ keys: 'none' }) },
  'the same name for two keys': {
    jwks: ({ keys }) => ({ keys: [...(keys as object[]), ...(keys as object[])] }),
  },
  'keys that cannot be read': { jwksStatus: 500 },
}

/** Each of them is told that the address is to be confirmed first. */
export const EMAIL_LIES: Record<string, Behaviour> = {
  'an e-mail that the token and userinfo say is not verified': {
    claims: verified(false),
    userinfo: (u) => ({ ...u, email_verified: false }),
  },
  'an e-mail that userinfo says is not verified': { userinfo: (u) => ({ ...u, email_verified: false }) },
  'an e-mail that only the token says is not verified': { claims: verified(false) },
  'an e-mail of which nobody says that it is verified': {
    claims: verified(undefined),
    userinfo: ({ email_verified: _, ...u }) => u,
  },
  'an e-mail of userinfo alone, of which only the token says that something is verified': {
    claims: ({ email: _, ...c }) => c,
    userinfo: ({ email_verified: _, ...u }) => u,
  },
  'an e-mail of userinfo alone, that the token denies': {
    claims: ({ email: _, ...c }) => ({ ...c, email_verified: false }),
  },
}

/** They are told that no address came: there is none to confirm. */
export const ABSENT_EMAIL_LIES: Record<string, Behaviour> = {
  'no e-mail': { claims: ({ email: _, ...c }) => c, userinfo: ({ email: _, ...u }) => u },
  'no e-mail that is said to be unverified': {
    claims: ({ email: _, email_verified: _v, ...c }) => c,
    userinfo: ({ email: _, ...u }) => ({ ...u, email_verified: false }),
  },
}

/** Neither yes nor no: refused as a malformed token. */
export const EMAIL_VALUES = ['true', 'false', 1, 0, null, {}, [true]]

function verified(value: unknown) {
  return ({ email_verified: _, ...claims }: JWTPayload): JWTPayload =>
    value === undefined ? claims : { ...claims, email_verified: value }
}

function withEmail(email: unknown) {
  return (claims: JWTPayload): JWTPayload => ({ ...claims, email })
}

function withSub(sub: string) {
  return (claims: Record<string, unknown>) => ({ ...claims, sub })
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
