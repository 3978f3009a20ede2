import { getVersion } from '#contract/settings.ts'
import type { Call } from './call.ts'

/** LAY-13: the server's version, read past every cache. */
export async function fetchVersion(call: Call): Promise<string> {
  const answer = await call(getVersion, { query: { timestamp: String(Date.now()) } })
  return answer.version
}
