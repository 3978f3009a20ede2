import { fetchOutside } from './appels.ts'

const METADATA = '/.well-known/openid-configuration'

/**
 * Asks the identity service whether it is there. People go to its pages by themselves: where those do not answer, nobody
 * comes back, and no call of ours would fail.
 */
export async function isThere({
  issuer,
  timeoutSeconds,
}: {
  issuer: string
  timeoutSeconds: number
}): Promise<boolean> {
  const url = issuer.includes('/.well-known/') ? issuer : `${issuer.replace(/\/$/, '')}${METADATA}`
  const signal = AbortSignal.timeout(timeoutSeconds * 1_000)
  const response = await fetchOutside('identite', url, { signal }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok === true
}
