import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { fetchOutside } from './appels.ts'

export class SsoUnreachable extends Error {}

/** The signatures we believe: of a key pair, never of a shared secret. */
export const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
export const CLOCK_TOLERANCE_SECONDS = 10

/** The shortest time between two readings of the keys: a stranger may send tokens of unknown keys without end. */
const COOL_DOWN_MS = 10_000

/** The keys of one provider, read once for all tokens, then again when a token names an unknown key. */
export function createKeySet(url: URL, timeoutSeconds: number): JWTVerifyGetKey {
  let notBefore = 0
  return createRemoteJWKSet(url, {
    timeoutDuration: timeoutSeconds * 1000,
    cooldownDuration: COOL_DOWN_MS,
    // The library counts its cool-down from the last answer: without this, a provider that fails is asked each time.
    async [customFetch](address, options) {
      if (performance.now() < notBefore) throw new SsoUnreachable('the keys could not be read a moment ago')
      notBefore = performance.now() + COOL_DOWN_MS
      return fetchOutside('identite', address, options).catch((cause: Error) => {
        throw new SsoUnreachable(cause.message, { cause })
      })
    },
  })
}
